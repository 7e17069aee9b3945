import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.parts = torch.nn.ModuleList(torch.nn.Linear(2, 1) for _ in range(2))

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts]


def main(args, loader):
    model = Gan()
    trainer = pl.Trainer(gpus=0, gradient_clip_val=args.clip)
    trainer.fit(model, loader) if args.train else trainer.test(model, loader)


def quick(args, model, loader):
    trainer = pl.Trainer(gpus=0, gradient_clip_val=0.5)
    args.train and trainer.fit(model, loader)
