import lightning as L


class Net(L.LightningModule):
    def on_train_epoch_start(self):
        self.trainer.train_dataloader.dataset.set_epoch(self.current_epoch)
        self.trainer.train_dataloader.batch_sampler.set_epoch(self.current_epoch)
        sampler = self.trainer.train_dataloader.sampler
        if hasattr(self.trainer.train_dataloader.sampler, "set_epoch"):
            self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)
        if self.trainer.world_size > 1:
            self.trainer.train_dataloader.sampler.set_epoch(self.current_epoch)
        self.sampler.set_epoch(self.current_epoch)


def loop(loader):
    for epoch in range(3):
        loader.dataloader.sampler.set_epoch(epoch)
