import lightning as L


class Study:
    def __init__(self, epochs):
        self.epochs = epochs

    def run(self, model):
        trainer = L.Trainer(devices=2, strategy="ddp_spawn", max_epochs=self.epochs)
        trainer.fit(model)


study = Study(3)
study.run(L.LightningModule())
