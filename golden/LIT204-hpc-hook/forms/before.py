from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_hpc_save(self, checkpoint):
        checkpoint["note"] = "saved"

    def on_hpc_load(self, ckpt):
        self.note = ckpt["note"]
