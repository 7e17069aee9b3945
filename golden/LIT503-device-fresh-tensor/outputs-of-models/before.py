import torch
from lightning.pytorch import LightningModule
from transformers import AutoModel


class Net(LightningModule):
    def __init__(self, name):
        super().__init__()
        self.model = AutoModel.from_pretrained(name)

    def training_step(self, batch, batch_idx):
        out = self.model(**batch)
        weights = torch.linspace(0, 1, 8)
        kept = torch.tensor([3, 4])
        return (out.last_hidden_state * weights).sum() + out.logits[:, kept].sum() * len(out.attentions)
