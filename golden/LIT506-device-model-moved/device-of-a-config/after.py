import lightning as L

config = load("config.yaml")
model = Net(config)
trainer = L.Trainer(devices=2)
trainer.fit(model)
