"""Builds Fishka: the native module, the browser client and the wheel that holds both."""
