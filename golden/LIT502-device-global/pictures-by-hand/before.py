import cv2
import torch
from pytorch_lightning import LightningModule
from torch import nn


class Depth(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 1)

    def forward(self, x):
        return self.head(x + self.anchors())

    def anchors(self):
        device = "cuda" if torch.cuda.is_available() else "cpu"
        found = torch.from_numpy(cv2.getGaussianKernel(4, 1))
        return found.to(device)

    @torch.no_grad()
    def infer_image(self, raw):
        image, size = self.image_to_tensor(raw)
        return self.forward(image), size

    def image_to_tensor(self, raw):
        image = cv2.cvtColor(raw, cv2.COLOR_BGR2RGB) / 255.0
        image = torch.from_numpy(image).unsqueeze(0)
        device = "cuda" if torch.cuda.is_available() else "cpu"
        image = image.to(device)
        return image, raw.shape[:2]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.depth = Depth()

    def training_step(self, batch, batch_idx):
        return self.depth(batch).mean()
