"""Pictures of positions: SVG that stands by itself, wherever it is shown."""
