"""Classes: a teacher, pupils who need no account, and rounds."""
