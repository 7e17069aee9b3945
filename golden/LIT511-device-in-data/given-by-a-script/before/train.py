from lightning.pytorch import Trainer
from torch.utils.data import DataLoader

from data import Scenes
from model import Net


def main():
    trainer = Trainer(max_epochs=1)
    trainer.fit(Net(), DataLoader(Scenes(), num_workers=2))
