from pytorch_lightning import LightningDataModule
from torchvision import transforms


class Digits(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.1307,), (0.3081,))])
