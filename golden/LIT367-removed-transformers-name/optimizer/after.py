import pytorch_lightning as pl
from transformers import (
    AutoModel,
    get_linear_schedule_with_warmup,
)
from torch.optim import AdamW


class Tagger(pl.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = AutoModel.from_pretrained(name)

    def configure_optimizers(self):
        no_decay = ["bias", "LayerNorm.weight"]
        groups = [
            {
                "params": [p for n, p in self.named_parameters() if not any(nd in n for nd in no_decay)],
                "weight_decay": 0.01,
            },
            {"params": [p for n, p in self.named_parameters() if any(nd in n for nd in no_decay)], "weight_decay": 0.0},
        ]
        optimizer = AdamW(groups, lr=self.hparams.lr, eps=1e-8, weight_decay=0.0)
        scheduler = get_linear_schedule_with_warmup(optimizer, 10, 100)
        return [optimizer], [{"scheduler": scheduler, "interval": "step"}]


def other(net):
    return AdamW(
        net.parameters(),
        5e-5,  # as in the paper
        weight_decay=0.1,
        eps=1e-6,
    )
