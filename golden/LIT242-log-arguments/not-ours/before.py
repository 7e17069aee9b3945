import pytorch_lightning as pl


class Module(pl.LightningModule):
    def log(self, name, value, sync_dist_op=None):
        print(name, value, sync_dist_op)

    def training_step(self, batch, batch_idx):
        self.log("loss", 1, sync_dist_op="mean")
        self.logger.log("loss", sync_dist_op="mean")
