import lightning as L

# the free one
trainer = L.Trainer(
    accelerator="gpu",
    max_epochs=3,
    devices=[1],
)
