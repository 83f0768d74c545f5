"""Engines at work for the server, in a process of their own."""
