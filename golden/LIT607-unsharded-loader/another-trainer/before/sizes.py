import lightning as L
from torch.utils.data import DataLoader


class Sizes(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, shuffle=True)
