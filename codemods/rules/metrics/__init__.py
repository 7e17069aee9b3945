"""Rules about metrics, which left Lightning for torchmetrics."""
