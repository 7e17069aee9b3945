from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import BackboneFinetuning
from torch.optim import AdamW
from transformers import get_linear_schedule_with_warmup


class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = AdamW(self.head.parameters(), lr=2e-5)
        return [optimizer], [get_linear_schedule_with_warmup(optimizer, 10, 100)]


Trainer(callbacks=[BackboneFinetuning(5)]).fit(Net())
