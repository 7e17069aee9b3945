"""Rules about LightningLite, which is Fabric."""
