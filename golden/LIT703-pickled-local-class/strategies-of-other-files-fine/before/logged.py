import lightning as L
from lightning.pytorch.strategies import DDPStrategy


def test_logged(model):
    class Log(L.Callback):
        def on_train_end(self, trainer, pl_module):
            print("done")

    trainer = L.Trainer(strategy=DDPStrategy(find_unused_parameters=True), callbacks=[Log()], devices=2)
    trainer.fit(model)


def test_on_one(model):
    class Count(L.Callback):
        def on_train_end(self, trainer, pl_module):
            print(trainer.global_step)

    trainer = L.Trainer(callbacks=[Count()], devices=1)
    trainer.fit(model)
