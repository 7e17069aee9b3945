import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        scale = batch.mean()
        self.linear.weight.data *= scale
        if self.trainer.is_global_zero:
            self.linear.bias.data.zero_()
        for layer in self.layers:
            self.first.weight.data[0] = 0
        self.decay()
        return self(batch).sum()

    def decay(self):
        self.linear.weight.data.mul_(0.9)
