import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_end(self):
        print("trained", self.global_step, self.trainer.global_step)

    def on_fit_end(self):
        self.steps = self.global_step

    def on_train_start(self):
        print("from", self.global_step)


class Watch(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.global_step, pl_module.epochs)


def main(loaders):
    net = Net()
    trainer = pl.Trainer(max_epochs=3)
    print(net.global_step)
    trainer.fit(net, *loaders)
    print(net.global_step, trainer.global_step)
    return net.global_step + 1


def by_name(loaders):
    net, other = Net(), Net()
    pl.Trainer().fit(model=net, train_dataloader=loaders[0])
    return net.global_step, other.global_step
