from lightning.pytorch.cli import LightningCLI


class Old(LightningCLI):
    def fit(self):
        self.trainer.fit(self.model)


class New(LightningCLI):
    def fit(self, model, **kwargs):
        self.trainer.fit(model, **kwargs)


class Rest(LightningCLI):
    def fit(self, **kwargs):
        self.trainer.fit(**kwargs)
