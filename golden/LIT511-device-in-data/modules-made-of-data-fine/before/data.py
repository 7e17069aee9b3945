from cameras import Camera
from lightning import LightningDataModule
from torch.utils.data import DataLoader, Dataset


class Scenes(Dataset):
    def __init__(self, matrices):
        self.cameras = [Camera(matrix) for matrix in matrices]

    def __getitem__(self, index):
        return {"index": index, "camera": self.cameras[index]}


class Data(LightningDataModule):
    def train_dataloader(self):
        return DataLoader(Scenes(self.matrices), batch_size=None)
