import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        noise = torch.randn(len(x), 4).to("cuda:%d" % self.hparams.gpu)
        mask = torch.ones(len(x), 1, device="cuda:{}".format(self.hparams.gpu))
        return self.loss(self(x.to("cuda:" + str(self.hparams.gpu)) + noise * mask), y)
