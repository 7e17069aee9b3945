from transformers import BertModel

from base import Base


class Tagger(Base):
    def __init__(self, name):
        super().__init__()
        self.bert = BertModel.from_pretrained(name)

    def training_step(self, batch, batch_idx):
        return self.bert(**batch).loss
