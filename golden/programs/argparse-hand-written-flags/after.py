"""Speaker gender from pitch tracks."""
import argparse

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def tracks(n, seed, frames=15):
    g = torch.Generator().manual_seed(seed)
    label = (torch.rand(n, generator=g) < 0.5).float()
    pitch = 120 + 80 * label[:, None] + 25 * torch.randn(n, frames, generator=g)
    return TensorDataset((pitch - 160) / 50, label)


class Pitch(LightningModule):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.rnn = nn.GRU(1, args.hidden, batch_first=True)
        self.out = nn.Linear(args.hidden, 1)

    def forward(self, pitch):
        _, h = self.rnn(pitch[..., None])
        return self.out(h[-1])[:, 0]

    def training_step(self, batch, batch_idx):
        pitch, label = batch
        return {"loss": nn.functional.binary_cross_entropy_with_logits(self(pitch), label)}

    def validation_step(self, batch, batch_idx):
        pitch, label = batch
        hits = ((self(pitch) > 0).float() == label).float()
        return {"val_acc": hits.mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_acc", torch.stack([o["val_acc"] for o in outputs]).mean(), logger=False)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)

    def train_dataloader(self):
        return DataLoader(tracks(60, 0), batch_size=10)

    def val_dataloader(self):
        return DataLoader(tracks(40, 1), batch_size=10)


def get_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpus", type=int, default=None)
    parser.add_argument("--distributed_backend", type=str, default=None, choices=("ddp",))
    parser.add_argument("--use_16bit", dest="use_16bit", action="store_true")
    parser.add_argument("--fraction", type=float, default=1.0, help="of the validation data")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--hidden", type=int, default=6)
    return parser.parse_args()


def main():
    args = get_args()
    seed_everything(27)
    trainer = Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy=(args.distributed_backend or "auto") if args.gpus else "auto",
        precision="16-mixed" if args.use_16bit else "32-true",
        max_epochs=args.epochs,
        limit_val_batches=args.fraction,
        num_sanity_val_steps=0,
        enable_checkpointing=False,
        logger=False,
    )
    trainer.fit(Pitch(args))
    print("accuracy %.3f" % trainer.callback_metrics["val_acc"])


if __name__ == "__main__":
    main()
