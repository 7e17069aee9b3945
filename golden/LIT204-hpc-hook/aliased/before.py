from pytorch_lightning import LightningModule


class Net(LightningModule):
    def on_hpc_save(self, checkpoint):
        checkpoint["note"] = "saved"

    on_save_checkpoint = on_hpc_save


class Saver:
    def on_hpc_save(self, checkpoint):
        pass
