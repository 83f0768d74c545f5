"""The WebSocket of a table: numbered events, and what was missed after a cut."""
