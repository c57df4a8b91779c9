"""What a page complains of: errors thrown, promises broken, errors in the console, breaches of the policy."""

LISTEN = """() => {
  if (window.complaints) return;
  window.complaints = [];
  const plain = console.error;
  console.error = (...words) => { complaints.push(words.map(String).join(' ')); plain(...words); };
  addEventListener('error', (event) => complaints.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation',
    (event) => complaints.push(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
}"""
