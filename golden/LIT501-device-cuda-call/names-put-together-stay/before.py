import lightning as L
import torch


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        parts = [net(x.to("cuda:%d" % index)) for index, net in enumerate(self.nets)]
        x = x.to("cpu:%d" % 0)
        return self.loss(torch.stack([part.to(self.kind + "d") for part in parts]), y)

    def spread(self, x, card):
        return x.to("cuda:" + str(card))
