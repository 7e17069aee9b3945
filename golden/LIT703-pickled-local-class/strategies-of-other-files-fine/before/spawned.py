import lightning as L
from lightning.pytorch.strategies import DDPStrategy


def test_spawned(model):
    trainer = L.Trainer(strategy=DDPStrategy(start_method="spawn"), devices=2)
    trainer.fit(model)
