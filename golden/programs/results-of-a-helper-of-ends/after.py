"""Extractive question answering with a tokenizer of its own."""
import re
from collections import namedtuple

import torch
from torch import nn
from torch.optim import Adam
from torch.utils.data import DataLoader, Dataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

Example = namedtuple('Example', 'id question context answer')
SquadResult = namedtuple('SquadResult', 'unique_id start_logits end_logits')
NAMES = ['anna', 'bob', 'carl', 'dora', 'emil', 'fay']
PLACES = ['rome', 'oslo', 'paris', 'cairo', 'lima']


def examples(n, seed):
    g = torch.Generator().manual_seed(seed)
    out = []
    for i in range(n):
        a, b = torch.randperm(len(NAMES), generator=g)[:2].tolist()
        p, q = torch.randint(0, len(PLACES), (2,), generator=g).tolist()
        context = f'{NAMES[a]} lives in {PLACES[p]} and {NAMES[b]} works in {PLACES[q]}'
        who = torch.rand(1, generator=g).item() < 0.5
        question = f'where does {NAMES[a]} live' if who else f'where does {NAMES[b]} work'
        out.append(Example(i, question, context, PLACES[p] if who else PLACES[q]))
    return out


class Tokenizer:
    def __init__(self, texts):
        words = sorted({w for t in texts for w in re.findall(r'\w+', t)})
        self.vocab = {w: i + 3 for i, w in enumerate(words)}

    def __call__(self, question, context, length=18):
        q = [self.vocab[w] for w in question.split()]
        c = [self.vocab[w] for w in context.split()]
        ids = [1] + q + [2] + c
        types = [0] * (len(q) + 2) + [1] * len(c)
        pad = length - len(ids)
        return ids + [0] * pad, [1] * len(ids) + [0] * pad, types + [0] * pad


class Features(Dataset):
    def __init__(self, data, tokenizer):
        self.data, self.tokenizer = data, tokenizer

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        e = self.data[i]
        ids, mask, types = self.tokenizer(e.question, e.context)
        words = e.context.split()
        verb = 'lives' if e.question.endswith('live') else 'works'
        at = words.index(verb) + 2 + len(e.question.split()) + 2
        return {'input_ids': torch.tensor(ids), 'attention_mask': torch.tensor(mask), 'token_type_ids': torch.tensor(types),
                'start_positions': at, 'end_positions': at, 'feature_id': e.id}


class QuestionAnswering(nn.Module):
    def __init__(self, vocab, dim=16):
        super().__init__()
        self.words, self.types = nn.Embedding(vocab, dim, padding_idx=0), nn.Embedding(2, dim)
        self.rnn = nn.GRU(dim, dim, batch_first=True, bidirectional=True)
        self.qa_outputs = nn.Linear(2 * dim, 2, bias=False)

    def forward(self, input_ids, attention_mask, token_type_ids, start_positions=None, end_positions=None):
        x, _ = self.rnn(self.words(input_ids) + self.types(token_type_ids))
        start, end = self.qa_outputs(x).masked_fill(attention_mask.unsqueeze(-1) == 0, -1e4).unbind(-1)
        if start_positions is None:
            return start, end
        loss = (nn.functional.cross_entropy(start, start_positions) + nn.functional.cross_entropy(end, end_positions)) / 2
        return loss, start, end


class QAModel(pl.LightningModule):
    def __init__(self, hparams, tokenizer, data):
        super().__init__()
        self.save_hyperparameters(hparams, ignore=['data'])
        self.tokenizer = tokenizer
        self.data = data
        self.qa_model = QuestionAnswering(len(tokenizer.vocab) + 3)

    def forward(self, input_ids, attention_mask, token_type_ids, start_positions, end_positions, **kwargs):
        return self.qa_model(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids,
                             start_positions=start_positions, end_positions=end_positions)

    def configure_optimizers(self):
        return Adam(self.parameters(), lr=self.hparams['learning_rate'])

    def training_step(self, batch, batch_idx):
        outputs = self(**batch)
        loss = outputs[0]
        self.log('train_loss', loss)
        return loss

    def validation_step(self, batch, batch_idx):
        return self._eval_step(batch, batch_idx)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._eval_epoch_end(outputs, 'eval')

    def test_step(self, batch, batch_idx):
        return self._eval_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._eval_epoch_end(outputs, 'test')

    def _eval_step(self, batch, batch_idx):
        outputs = self(**batch)
        ids = batch['feature_id'].detach().cpu().tolist()
        start_scores, end_scores = outputs[1:3]
        results = []
        for i, unique_id in enumerate(ids):
            results.append(SquadResult(unique_id, start_scores[i].detach().cpu().tolist(), end_scores[i].detach().cpu().tolist()))
        return {'results': results, 'loss': outputs[0]}

    def _eval_epoch_end(self, outputs, prefix):
        data = {e.id: e for e in self.data[prefix]}
        hits = []
        for o in outputs:
            for r in o['results']:
                e = data[r.unique_id]
                offset = len(e.question.split()) + 2
                at = max(range(len(r.start_logits)), key=lambda k: r.start_logits[k]) - offset
                words = e.context.split()
                hits.append(0 <= at < len(words) and words[at] == e.answer)
        exact = torch.tensor(sum(hits) / len(hits))
        loss = torch.stack([o['loss'] for o in outputs]).mean()
        self.log(f'{prefix}_exact', exact, prog_bar=True)
        self.log(f'{prefix}_loss', loss)

    def _loader(self, name):
        return DataLoader(Features(self.data[name], self.tokenizer), batch_size=self.hparams['batch_size'])

    def train_dataloader(self):
        return self._loader('train')

    def val_dataloader(self):
        return self._loader('eval')

    def test_dataloader(self):
        return self._loader('test')


def main():
    pl.seed_everything(3)
    data = {'train': examples(96, 0), 'eval': examples(24, 1), 'test': examples(24, 2)}
    tokenizer = Tokenizer([e.question + ' ' + e.context for part in data.values() for e in part])
    model = QAModel({'learning_rate': 0.01, 'batch_size': 16}, tokenizer, data)
    checkpoint = ModelCheckpoint(dirpath='qa', filename='{epoch}', mode='max', save_top_k=1, monitor='eval_exact')
    trainer = pl.Trainer(max_epochs=5, accelerator='cpu', callbacks=[checkpoint, EarlyStopping('eval_loss', patience=3)],
                         enable_progress_bar=False, enable_model_summary=False, log_every_n_steps=1, num_sanity_val_steps=1)
    trainer.fit(model)
    result = trainer.test(model)
    print('test exact %.4f' % result[0]['test_exact'])
    print('kept', checkpoint.best_model_path.split('/')[-1])


if __name__ == '__main__':
    main()
