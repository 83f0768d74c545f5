"""Accounts: names and passwords, passkeys, sessions, and what people may do with their data."""
