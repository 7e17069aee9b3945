import torch
from lightning.pytorch import LightningModule


class Pipeline(torch.nn.Module):
    def offload(self, parts, gpu_id=0):
        device = torch.device(f"cuda:{gpu_id}")
        return [part.to(device) for part in parts]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.pipeline = Pipeline()

    def training_step(self, batch, batch_idx):
        return self.pipeline.offload([batch], 1)[0].sum()
