import torch
from torch import nn
from transformers import AutoModelForMaskedLM, AutoTokenizer, BertModel


class Encoder(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.device = torch.device("cpu")
        self.bert = AutoModelForMaskedLM.from_pretrained(name, trust_remote_code=bool("x")).to(self.device).eval()
        self.tokenizer = AutoTokenizer.from_pretrained(name)

    def forward(self, x):
        return self.bert(x).pooler_output


class Other(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.bert = BertModel.from_pretrained(
            name,
        )
        self.bert.eval()
        for parameter in self.bert.parameters():
            parameter.requires_grad = False

    def forward(self, x):
        return self.bert(x).pooler_output
