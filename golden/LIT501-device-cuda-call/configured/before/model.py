import hydra
import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self, decoder, lr):
        super().__init__()
        self.decoder = decoder
        self.lr = lr

    def training_step(self, batch, batch_idx):
        return self.decoder(batch).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)

    def train_dataloader(self):
        return torch.utils.data.DataLoader(torch.randn(4, 3, 4), batch_size=2)


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    pl.Trainer(max_epochs=1).fit(hydra.utils.instantiate(cfg.model))


if __name__ == "__main__":
    main()
