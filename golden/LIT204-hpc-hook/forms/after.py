from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_save_checkpoint(self, checkpoint):
        checkpoint["note"] = "saved"

    def on_load_checkpoint(self, ckpt):
        self.note = ckpt["note"]
