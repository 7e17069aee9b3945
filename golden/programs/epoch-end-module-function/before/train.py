import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from torch.utils.data import DataLoader

from segmentation.data import Shapes
from segmentation.model import SegmentationModel


def main():
    pl.seed_everything(1)
    checkpoint = ModelCheckpoint(monitor="val_miou", mode="max", dirpath="ckpts", filename="{epoch}-{val_miou:.4f}")
    trainer = pl.Trainer(max_epochs=4, callbacks=[checkpoint], log_every_n_steps=1)
    trainer.fit(
        SegmentationModel(),
        train_dataloaders=DataLoader(Shapes(24), batch_size=8),
        val_dataloaders=DataLoader(Shapes(12, seed=1), batch_size=8),
    )
    print("best:", checkpoint.best_model_path.split("/")[-1])


if __name__ == "__main__":
    main()
