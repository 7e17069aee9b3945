import pytorch_lightning as pl
from transformers import AutoModel


class Distilled(pl.LightningModule):
    def __init__(self, student, teacher):
        super().__init__()
        self.student = student
        self.teacher = teacher.eval()

    def training_step(self, batch, batch_idx):
        return (self.student(batch) - self.teacher(batch)).pow(2).mean()


class Frozen(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.model = AutoModel.from_pretrained("bert-base-cased")
        self.model.eval()
        for parameter in self.model.parameters():
            parameter.requires_grad = False

    def training_step(self, batch, batch_idx):
        return self.model(**batch).loss
