from lightning.pytorch import Callback, Trainer


class Enough(Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        raise KeyboardInterrupt


def main(net):
    trainer = Trainer(callbacks=[Enough()])
    trainer.fit(net)
    print(trainer.interrupted)
