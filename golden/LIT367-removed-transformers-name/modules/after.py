import pytorch_lightning as pl
from transformers.models.bert.configuration_bert import BertConfig
from torch.nn import LayerNorm as BertLayerNorm
from transformers.models.bert.modeling_bert import BertModel as Encoder, BertPreTrainedModel
from transformers.modeling_outputs import BaseModelOutput
from transformers.modeling_utils import PreTrainedModel
from transformers import BertTokenizer


class Tagger(pl.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.tokenizer = BertTokenizer.from_pretrained(name)
        self.encoder = Encoder(BertConfig())
        self.norm = BertLayerNorm(4)
        self.kinds = BaseModelOutput, BertPreTrainedModel, PreTrainedModel
