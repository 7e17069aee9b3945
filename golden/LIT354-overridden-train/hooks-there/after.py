import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_fit_start(self):
        """Tell what is trained."""
        self.train()
        print(sum(p.requires_grad for p in self.parameters()))

    def on_validation_end(self):
        print("validated")

    def on_validation_model_train(self):
        self.train()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()
