import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_epoch_end(self):
        if self.trainer.lr_scheduler_configs:
            config = self.trainer.lr_scheduler_configs[0]  # the one of the net
            groups = config.scheduler.optimizer.param_groups
            print(config.name, groups[0]["lr"])
        for index, each in enumerate(self.trainer.lr_scheduler_configs):
            print(index, each.scheduler.get_last_lr())
        print({i: c.interval for i, c in enumerate(self.trainer.lr_scheduler_configs)})
