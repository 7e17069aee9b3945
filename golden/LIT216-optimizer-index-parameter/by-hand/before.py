import pytorch_lightning as pl


class Net(pl.LightningModule):
    def backward(self, use_amp, loss, optimizer):
        if use_amp:
            loss = loss * 2
        loss.backward()
