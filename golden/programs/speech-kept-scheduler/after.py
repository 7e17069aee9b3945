import os
import argparse
from collections import OrderedDict

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

from pytorch_lightning import LightningModule
from pytorch_lightning import Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint, Callback
from pytorch_lightning.loggers import TensorBoardLogger


class Utterances(Dataset):
    def __init__(self, count, seed):
        g = torch.Generator().manual_seed(seed)
        self.labels = [torch.randint(1, 6, (3,), generator=g) for _ in range(count)]
        self.specs = []
        for label in self.labels:
            frames = label.repeat_interleave(3).float().unsqueeze(1)
            self.specs.append(frames / 6 + 0.1 * torch.randn(9, 4, generator=g))

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        return self.specs[i], self.labels[i]


class SpeechModule(LightningModule):
    def __init__(self, model, args):
        super(SpeechModule, self).__init__()
        self.model = model
        self.criterion = nn.CTCLoss(blank=0, zero_infinity=True)
        self.args = args
        self.vocab = {i: chr(96 + i) for i in range(1, 6)}
        self.grad_norms = []

    def forward(self, x):
        return self.model(x)

    def configure_optimizers(self):
        self.optimizer = torch.optim.AdamW(self.model.parameters(), self.args.learning_rate)
        self.scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(self.optimizer, mode='min', factor=0.50, patience=0)
        return [self.optimizer], [{'scheduler': self.scheduler, 'monitor': 'val_loss'}]

    def step(self, batch):
        spectrograms, labels = batch
        output = F.log_softmax(self(spectrograms), dim=2).transpose(0, 1)
        n = len(labels)
        loss = self.criterion(output, labels, torch.full((n,), 9, dtype=torch.long, device=self.device), torch.full((n,), 3, dtype=torch.long, device=self.device))
        return loss

    def training_step(self, batch, batch_idx):
        loss = self.step(batch)
        logs = {'loss': loss, 'lr': self.optimizer.param_groups[0]['lr']}
        self.log_dict(logs)
        return {'loss': loss}

    def backward(self, loss):
        (loss * 0.5).backward()

    def on_after_backward(self):
        total = sum(p.grad.norm().item() ** 2 for p in self.parameters() if p.grad is not None) ** 0.5
        self.grad_norms.append(total)
        if self.trainer.global_step % 3 == 0:
            self.logger.experiment.add_scalar('grad_norm', total, self.trainer.global_step)

    def on_before_zero_grad(self, optimizer):
        self.stepped = getattr(self, 'stepped', 0) + 1

    def train_dataloader(self):
        return DataLoader(Utterances(40, 1), batch_size=self.args.batch_size, pin_memory=False)

    def validation_step(self, batch, batch_idx):
        loss = self.step(batch)
        return {'val_loss': loss}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        avg_loss = torch.stack([x['val_loss'] for x in outputs]).mean()
        self.scheduler.step(avg_loss)
        tensorboard_logs = {'val_loss': avg_loss}
        self.log_dict(tensorboard_logs)

    def val_dataloader(self):
        return DataLoader(Utterances(16, 2), batch_size=self.args.batch_size)

    def on_save_checkpoint(self, checkpoint):
        checkpoint['vocab'] = self.vocab
        checkpoint['norms'] = len(self.grad_norms)

    def on_load_checkpoint(self, checkpoint):
        self.vocab = checkpoint['vocab']
        print('restored', len(self.vocab), checkpoint['norms'])


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(4, 10, batch_first=True, bidirectional=True)
        self.out = nn.Linear(20, 6)

    def forward(self, x):
        x, _ = self.rnn(x)
        return self.out(x)


def checkpoint_callback(args):
    return ModelCheckpoint(
        dirpath=os.path.dirname(args.save_model_path),
        filename=os.path.basename(args.save_model_path),
        save_top_k=True,
        verbose=False,
        monitor='val_loss',
        mode='min',
    )


class Lines(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print('epoch %d lr %.5f' % (trainer.current_epoch, trainer.optimizers[0].param_groups[0]['lr']))

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        self.batches = getattr(self, 'batches', 0) + 1

    def on_train_end(self, trainer, pl_module):
        print('%d batches, %d steps, last norm %.4f' % (self.batches, pl_module.stepped, pl_module.grad_norms[-1]))


def main(args):
    seed_everything(args.seed)
    speech_module = SpeechModule(Net(), args)
    logger = TensorBoardLogger(args.logdir, name='speech_recognition')
    trainer = Trainer(
        max_epochs=args.epochs, accelerator='gpu' if args.gpus else 'cpu', devices=args.gpus or 1,
        num_nodes=args.nodes,
        logger=logger, gradient_clip_val=1.0,
        val_check_interval=args.valid_every,
        callbacks=[Lines(), checkpoint_callback(args)],
        log_every_n_steps=1, num_sanity_val_steps=0, enable_progress_bar=False, enable_model_summary=False,
    )
    trainer.fit(speech_module, ckpt_path=args.resume_from_checkpoint)
    files = sorted(os.listdir(os.path.dirname(args.save_model_path)))
    args.resume_from_checkpoint = os.path.join(os.path.dirname(args.save_model_path), files[-1])
    second = Trainer(max_epochs=args.epochs + 1, logger=False, enable_checkpointing=False,
                     num_sanity_val_steps=0,
                     enable_progress_bar=False, enable_model_summary=False, gradient_clip_val=1.0)
    again = SpeechModule(Net(), args)
    again.on_after_backward = lambda: None
    second.fit(again, ckpt_path=args.resume_from_checkpoint)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument('-n', '--nodes', default=1, type=int)
    parser.add_argument('-g', '--gpus', default=0, type=int)
    parser.add_argument('--valid_every', default=1.0, type=float)
    parser.add_argument('--save_model_path', default='models/{epoch}-{val_loss:.2f}')
    parser.add_argument('--resume_from_checkpoint', default=None)
    parser.add_argument('--logdir', default='tb_logs')
    parser.add_argument('--epochs', default=3, type=int)
    parser.add_argument('--batch_size', default=8, type=int)
    parser.add_argument('--learning_rate', default=2e-2, type=float)
    parser.add_argument('--seed', default=5, type=int)
    main(parser.parse_args())
