import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 1)
        self.losses = []

    def training_step(self, batch, batch_idx):
        return {"loss": self.layer(batch[0]).mean()}

    def on_train_batch_end(self, outputs, batch, batch_idx):
        loss = outputs["loss"] * self.trainer.accumulate_grad_batches
        self.losses.append(loss.item())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def main(args):
    pl.Trainer(accumulate_grad_batches=args.accumulate).fit(Net())
