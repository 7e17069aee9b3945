import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.layer(batch[0]).sum()

    def configure_optimizers(self):
        return [torch.optim.SGD(self.parameters(), lr=0.1), torch.optim.SGD(self.parameters(), lr=0.1)]


def main(debug):
    kwargs = dict(max_epochs=1)
    if debug:
        kwargs["gradient_clip_val"] = 0.5
        kwargs["accumulate_grad_batches"] = 2
    trainer = pl.Trainer(**kwargs)
    trainer.fit(Gan())


if __name__ == "__main__":
    main(False)
