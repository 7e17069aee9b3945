import pytorch_lightning as pl
import torch


class Hand(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.LSTM(4, 2)

    def training_step(self, batch, batch_idx):
        loss = self.layer(batch[0]).sum()
        self.manual_backward(loss, self.optimizers())
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main(debug):
    kwargs = dict(max_epochs=1)
    if debug:
        kwargs["automatic_optimization"] = False
    trainer = pl.Trainer(**kwargs)
    trainer.fit(Hand())
