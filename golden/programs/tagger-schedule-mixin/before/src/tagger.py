import torch
from torch import nn
from torch.utils.data import DataLoader

from .base_model import BaseModel
from .schedules import ScheduleMixin


def sentences(count, seed):
    g = torch.Generator().manual_seed(seed)
    words = torch.randint(0, 20, (count, 7), generator=g)
    tags = (words % 4 == 0).long() + (words % 10 == 0).long()
    return list(zip(words, tags))


def collate(rows):
    words, tags = zip(*rows)
    return {'words': torch.stack(words), 'tags': torch.stack(tags)}


class Tagger(ScheduleMixin, BaseModel):
    def __init__(self, conf):
        super().__init__(conf)
        dim = conf['model']['dim']
        self.embedding = nn.Embedding(20, dim)
        self.lstm = nn.LSTM(dim, dim, batch_first=True, bidirectional=True)
        self.classifier = nn.Linear(2 * dim, 3)
        if conf['model']['freeze_embedding']:
            for parameter in self.embedding.parameters():
                parameter.requires_grad = False
        self.criterion = nn.CrossEntropyLoss(weight=torch.tensor(conf['model']['weights']))

    def forward(self, words):
        hidden, _ = self.lstm(self.embedding(words))
        return self.classifier(hidden)

    def compute(self, batch):
        logits = self(batch['words'])
        loss = self.criterion(logits.view(-1, 3), batch['tags'].view(-1))
        preds = logits.argmax(-1)
        spans = lambda rows: [[(i, int(t)) for i, t in enumerate(row) if t > 0] for row in rows]
        return {'loss': loss, 'preds': spans(preds), 'golds': spans(batch['tags'])}

    def configure_optimizers(self):
        parameters = [p for p in self.parameters() if p.requires_grad]
        optimizer = torch.optim.AdamW(parameters, lr=self.conf['optim']['lr'])
        return [optimizer], [self.linear_schedule(optimizer)]

    def loader(self, count, seed):
        return DataLoader(sentences(count, seed), batch_size=self.conf['data']['batch_size'], collate_fn=collate)

    def train_dataloader(self):
        return self.loader(48, 1)

    def val_dataloader(self):
        return [self.loader(16, seed) for seed, _ in enumerate(self.conf['data']['valid_names'], 2)]

    def test_dataloader(self):
        return self.loader(16, 9)
