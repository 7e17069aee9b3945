import pytorch_lightning as pl


class Loop:
    def __init__(self, cfg, model, data):
        self.cfg = cfg
        self.model = model
        self.data = data

    def build(self):
        self.trainer = pl.Trainer(max_epochs=self.cfg.epochs)

    def fit(self):
        self.trainer.fit(model=self.model, datamodule=self.data)
        if self.cfg.best:
            self.model = type(self.model).load_from_checkpoint(self.trainer.checkpoint_callback.best_model_path)
