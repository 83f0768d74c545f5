"""The table on the network: pages, HTTP, WebSockets."""
