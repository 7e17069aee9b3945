import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        write, write_all = self.log, self.log_dict
        write("count", float(len(batch)), reduce_fx=sum)
        write("loss", batch.mean())
        write_all({"hits": self.hits(batch)}, reduce_fx=torch.sum)

    def test_step(self, batch, batch_idx):
        write = self.log if batch_idx else print
        write("count", 1.0, reduce_fx=sum)
