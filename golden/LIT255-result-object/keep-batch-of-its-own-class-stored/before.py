from pytorch_lightning import EvalResult, LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.result = EvalResult()
        self.result.log("val_loss", self.layers(batch.nodes).mean())
        return self.result
