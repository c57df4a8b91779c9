"""Players of silicon. They see observations and beliefs through the contract, never a state."""
