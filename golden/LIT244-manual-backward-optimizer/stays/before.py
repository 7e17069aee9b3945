import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.manual_backward(loss)
        self.manual_backward(loss, batch.new_ones(3))
        self.manual_backward(loss, retain_graph=True)


class Own(pl.LightningModule):
    def manual_backward(self, loss, optimizer):
        loss.backward()

    def training_step(self, batch, batch_idx):
        self.manual_backward(self(batch), self.optimizers())
