from pytorch_lightning import Trainer as Base


class Trainer(Base):
    def finetune(self, model, datamodule=None):
        self.fit(model, datamodule=datamodule)
