import lightning as L


def build(model, strategy):
    class Count(L.Callback):
        def on_train_end(self, trainer, pl_module):
            print(trainer.global_step)

    trainer = L.Trainer(strategy=strategy, callbacks=[Count()], devices=2)
    trainer.fit(model)
