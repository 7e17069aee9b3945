import lightning.pytorch as pl


trainer = pl.Trainer(
    gradient_clip_val=0.5,
    max_epochs=3,
)
