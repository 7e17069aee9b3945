"""Configuration files: YAML and JSON of Hydra, LightningCLI and programs that load them."""
