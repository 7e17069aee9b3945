from abc import ABC, abstractmethod
from collections import defaultdict

import torch
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states


class BaseModel(pl.LightningModule, ABC):
    """Steps and ends of all models; what is computed is theirs."""

    def __init__(self, conf):
        super().__init__()
        self.conf = conf
        self.save_hyperparameters()

    @abstractmethod
    def compute(self, batch):
        ...

    def shared_step(self, batch, prefix):
        output = self.compute(batch)
        self.log(f'{prefix}_loss', output['loss'], on_step=prefix == 'train', on_epoch=True)
        return output

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, 'rng_states'):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        output = self.shared_step(batch, 'train')
        return output['loss']

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        output = self.compute(batch)
        return {'val_loss': output['loss'], 'preds': output['preds'], 'golds': output['golds'], 'set': dataloader_idx}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        names = self.conf['data']['valid_names']
        scores = []
        for name, part in zip(names, outputs):
            metrics = self._compute_metrics(part, name)
            scores.append(metrics[f'{name}_f1'])
            self.log_dict(metrics)
        self.log('val_f1', sum(scores) / len(scores), prog_bar=True)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        metrics = self._compute_metrics(outputs, 'test')
        self.log_dict(metrics)
        self.test_results = metrics

    def _compute_metrics(self, outputs, prefix):
        loss = torch.stack([x['val_loss'] for x in outputs]).mean()
        counts = defaultdict(int)
        for output in outputs:
            for pred, gold in zip(output['preds'], output['golds']):
                pred, gold = set(pred), set(gold)
                counts['tp'] += len(pred & gold)
                counts['fp'] += len(pred - gold)
                counts['fn'] += len(gold - pred)
        f1 = 2 * counts['tp'] / max(1, 2 * counts['tp'] + counts['fp'] + counts['fn'])
        return {f'{prefix}_loss': loss, f'{prefix}_f1': torch.tensor(f1)}
