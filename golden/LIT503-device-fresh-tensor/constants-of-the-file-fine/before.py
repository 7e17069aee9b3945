import lightning as L
import torch
import torch.nn.functional as F

from elsewhere import OFFSETS

DEVICE = torch.device("cuda")
MEAN = torch.tensor([0.485, 0.456, 0.406])
PLACED = torch.tensor([0.1, 0.2], device=DEVICE)
MOVED = torch.tensor([0.1, 0.2]).to(DEVICE)
EPS = torch.tensor(1e-6)
ORDER = torch.arange(3)
LABELS = torch.LongTensor([0, 1, 2])
BOUND = torch.zeros(3)
if torch.cuda.is_available():
    BOUND = BOUND.cuda()


def normalized(image):
    return (image - MEAN[:, None, None]) / 255


class Images(torch.utils.data.Dataset):
    def __getitem__(self, index):
        return normalized(self.images[index]) - MEAN


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = (x - MEAN.to(x.device)) / (x.std() + EPS)
        x = x - MEAN.type_as(x) + PLACED.sum() + MOVED.sum() + OFFSETS
        x = x[:, ORDER] + BOUND
        MEAN_ = MEAN
        x = x.cpu() * MEAN_
        counts = {int(label): 0 for label in LABELS}
        return F.cross_entropy(self.net(x), y) + len(MEAN) + MEAN[0] + len(counts)

    def validation_step(self, batch, batch_idx, MEAN=None):
        return batch[0] - MEAN

    def train_dataloader(self):
        return torch.utils.data.DataLoader(Images())
