import lightning as L


class Study:
    def prepare(self, model):
        self.model = model

    def run(self):
        trainer = L.Trainer(devices=2, strategy="ddp_spawn")
        trainer.fit(self.model)


Study().prepare(L.LightningModule())

if __name__ == "__main__":
    study = Study()
    study.prepare(L.LightningModule())
    study.run()
