import torch
from pytorch_lightning import LightningDataModule, Trainer, seed_everything
from torch.utils.data import DataLoader, TensorDataset

from system import CycleGANSystem


class MonetDataModule(LightningDataModule):
    def __init__(self, batch_size, seed):
        super(MonetDataModule, self).__init__()
        self.batch_size = batch_size
        self.seed = seed

    def prepare_data(self):
        pass

    def setup(self, stage=None):
        g = torch.Generator().manual_seed(self.seed)
        self.train = TensorDataset(torch.rand(12, 1, 8, 8, generator=g) * 2 - 1,
                                   torch.rand(12, 1, 8, 8, generator=g).round() * 2 - 1)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size, shuffle=False, pin_memory=False)


def main():
    seed_everything(42)
    dm = MonetDataModule(4, 42)
    model = CycleGANSystem()
    trainer = Trainer(
        logger=False,
        max_epochs=2,
        accelerator='cpu',
        enable_checkpointing=False,
        reload_dataloaders_every_n_epochs=1,
        num_sanity_val_steps=0,  # Skip Sanity Check
        enable_progress_bar=False,
    )
    trainer.fit(model, datamodule=dm)
    print(model.cnt_train_step, [round(x, 4) for x in model.losses])


if __name__ == '__main__':
    main()
