import pytorch_lightning as pl
from transformers.configuration_bert import BertConfig
from transformers.modeling_bert import BertLayerNorm, BertModel as Encoder, BertPreTrainedModel
from transformers.modeling_outputs import BaseModelOutput
from transformers.modeling_utils import PreTrainedModel
from transformers.tokenization_bert import BertTokenizer


class Tagger(pl.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.tokenizer = BertTokenizer.from_pretrained(name)
        self.encoder = Encoder(BertConfig())
        self.norm = BertLayerNorm(4)
        self.kinds = BaseModelOutput, BertPreTrainedModel, PreTrainedModel
