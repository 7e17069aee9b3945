import lightning as L

L.seed_everything(42)
L.Trainer(devices=2).fit(model)
