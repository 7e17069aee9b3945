"""Rules about the LightningCLI."""
