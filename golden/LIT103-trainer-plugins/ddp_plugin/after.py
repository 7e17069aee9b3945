import pytorch_lightning as pl


def main(model):
    trainer = pl.Trainer(
        gpus=2,
        strategy=pl.strategies.DDPStrategy(find_unused_parameters=False),
        max_epochs=3,
    )
    trainer.fit(model)
