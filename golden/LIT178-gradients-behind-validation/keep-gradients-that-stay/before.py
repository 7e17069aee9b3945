import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_model_zero_grad(self):
        print("gradients stay")

    def on_validation_end(self):
        print(self.layer.weight.grad.norm())
