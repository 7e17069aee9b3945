import torch
import pytorch_lightning as pl

from data import Signals


class Denoiser(pl.LightningModule):
    def __init__(self, width=32):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(16, width), torch.nn.GELU(), torch.nn.Linear(width, 16))

    def training_step(self, batch, batch_idx):
        noisy, clean = batch
        loss = ((self.net(noisy) - clean) ** 2).mean()
        self.log("loss", loss, prog_bar=True)
        return loss

    def configure_optimizers(self):
        opt = torch.optim.Adam(self.parameters(), lr=1e-3)
        return [opt], [torch.optim.lr_scheduler.StepLR(opt, 5)]


def cli_main():
    pl.Trainer(max_epochs=10, accelerator="gpu", devices=2, strategy="ddp").fit(Denoiser(), datamodule=Signals())


if __name__ == "__main__":
    cli_main()
