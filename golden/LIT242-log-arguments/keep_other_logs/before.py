from pytorch_lightning import LightningModule


class Writer:
    def log(self, name, value, sync_dist_op=None):
        print(name, value, sync_dist_op)

    def log_dict(self, values, tbptt_pad_token=0):
        print(values, tbptt_pad_token)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).sum()
        self.log("loss", loss, sync_dist=True, reduce_fx="sum")
        writer = Writer()
        writer.log("loss", loss, sync_dist_op="sum")
        writer.log_dict({"loss": loss}, tbptt_pad_token=1)
        return loss
