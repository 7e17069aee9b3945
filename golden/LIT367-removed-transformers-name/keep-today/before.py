import pytorch_lightning as pl
from torch.optim import AdamW
from transformers import AutoModel, get_linear_schedule_with_warmup
from transformers.modeling_outputs import BaseModelOutput
from transformers.models.bert.modeling_bert import BertModel
from transformers.tokenization_utils_base import BatchEncoding


class Tagger(pl.LightningModule):
    kinds = AutoModel, get_linear_schedule_with_warmup, BaseModelOutput, BertModel, BatchEncoding

    def configure_optimizers(self):
        return AdamW(self.parameters(), lr=1e-3)
