import torch
from pytorch_lightning import LightningDataModule
from torch.utils.data import DataLoader
from torchvision.models import resnet18


class Faces(LightningDataModule):
    def prepare_data(self):
        self.extract(DataLoader(self.images(), batch_size=8))

    def extract(self, loader):
        network = resnet18().cuda().eval()
        for batch in loader:
            images = batch["image"].cuda()
            with torch.no_grad():
                features = network(images)
            torch.save(features.cpu(), batch["path"][0])

    def images(self):
        return []
