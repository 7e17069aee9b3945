from torch import nn
from transformers import BertModel


class Encoder(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.bert = BertModel.from_pretrained(name)

    def forward(self, x):
        return self.bert(x).pooler_output
