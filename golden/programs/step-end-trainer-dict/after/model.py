import torch
from torch import nn
import pytorch_lightning as pl


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(10, width), nn.ReLU())
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        return self.head(self.body(x))


class ContrastiveModel(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = Net(hparams['width'])
        self.criterion = nn.CrossEntropyLoss()

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        outputs = {'pred': self(x), 'target': y}
        loss = self.criterion(outputs['pred'], outputs['target'])
        acc = (outputs['pred'].argmax(-1) == outputs['target']).float().mean()
        self.log('train_acc', acc, on_step=True, on_epoch=True)
        self.log('train_loss', loss, on_step=False, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        outputs = {'pred': out, 'target': y}
        loss = self.criterion(outputs['pred'], outputs['target'])
        correct = (outputs['pred'].argmax(-1) == outputs['target']).sum()
        return {'loss': loss, 'correct': correct, 'total': len(outputs['target'])}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        avg_loss = torch.stack([x['loss'] for x in outputs]).mean()
        correct = sum([x['correct'] for x in outputs])
        total = sum(x['total'] for x in outputs)
        self.log('val_loss', avg_loss)
        self.log_dict(
            {'val_acc': correct.float() / total, 'epoch_f': float(self.current_epoch)},
            prog_bar=True,
            sync_dist=True,
        )

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=self.hparams['lr'], momentum=0.9)
        return [optimizer], [torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=3)]
