import lightning as L

config = load("config.yaml")
model = Net(config)
model.to(config["dtype"])
model.to(config[0])
trainer = L.Trainer(devices=2)
trainer.fit(model)
