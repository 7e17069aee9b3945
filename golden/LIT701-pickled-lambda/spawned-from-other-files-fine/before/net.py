import lightning as L
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def __init__(self, data):
        super().__init__()
        self.data = data

    def val_dataloader(self):
        return DataLoader(self.data)
