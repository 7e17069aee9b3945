import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        print(self.trainer.lr_scheduler_configs[0].scheduler.get_last_lr())
        for config in self.trainer.lr_scheduler_configs:
            config.scheduler.step()
            print(config.name)
        if self.trainer.lr_scheduler_configs:
            print(len(self.trainer.lr_scheduler_configs))
        print([c.interval for c in self.trainer.lr_scheduler_configs])
