import lightning as L


class Count(L.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.global_step)


def build(model, strategy):
    trainer = L.Trainer(strategy=strategy, callbacks=[Count()], devices=2)
    trainer.fit(model)
