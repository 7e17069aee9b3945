import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, *args):
        try:
            if pl_module.stop:
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            trainer.should_stop = True

    def on_fit_end(self, trainer, pl_module):
        print(trainer.interrupted)

    def on_validation_end(self, trainer, pl_module):
        raise RuntimeError("no validation")


def leave(answer):
    if answer == "q":
        raise KeyboardInterrupt


def main(net, answer):
    leave(answer)
    trainer = pl.Trainer(callbacks=[Watch()])
    print(trainer.interrupted)
    trainer.fit(net)
