from pytorch_lightning.lite import LightningLite
from torch.utils.data import DataLoader


def setup_dataloaders(*loaders, replace_sampler=True):
    return loaders


class Lite(LightningLite):
    def run(self, data):
        return self.setup_dataloaders(DataLoader(data), move_to_device=False), setup_dataloaders(data, replace_sampler=False)


Lite(accelerator="cpu").run([1.0, 2.0])
