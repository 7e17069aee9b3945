"""From `pytorch_lightning` to `lightning`: the same code under another name."""
