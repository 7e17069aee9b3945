import pytorch_lightning as pl


class Net(pl.LightningModule):
    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad()

    def lr_scheduler_step(self, scheduler, metric):
        scheduler.step(metric)

    def backward(self, loss, *args, **kwargs):
        loss.backward(*args, **kwargs)

    def on_before_optimizer_step(self, *_):
        pass

    def training_step(self, batch, batch_idx):
        loss = batch.sum()
        loss.backward()
        return loss


class Plain:
    def lr_scheduler_step(self, scheduler, optimizer_idx, metric):
        pass
