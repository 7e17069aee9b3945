from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log('train_loss', loss, on_step=True, on_epoch=True, prog_bar=True)
        return loss


trainer = Trainer(max_epochs=3)
trainer.fit(Net())
print(trainer.callback_metrics['train_loss'].item())
print(trainer.callback_metrics['train_loss_epoch'])
