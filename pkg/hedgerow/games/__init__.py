"""The five games, one folder each; they never import each other."""
