import pytorch_lightning as pl

try:
    from transformers import AdamW
except ImportError:
    from torch.optim import AdamW

try:
    from transformers.modeling_bert import BertModel
except ImportError:
    from transformers.models.bert.modeling_bert import BertModel


class Tagger(pl.LightningModule):
    encoder = BertModel

    def configure_optimizers(self):
        return AdamW(self.parameters(), lr=1e-3)
