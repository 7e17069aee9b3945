import lightning.pytorch as pl


trainer = pl.Trainer(
    detect_anomaly=True,
    max_epochs=3,
)
