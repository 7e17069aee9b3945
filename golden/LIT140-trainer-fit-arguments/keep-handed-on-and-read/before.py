"""What a function reads before it hands it on: a person sees to it."""
import pytorch_lightning as pl


def reading(trainer: pl.Trainer, model, **options):
    print(len(options["train_dataloader"]))
    trainer.fit(model, **options)


def main(model, loader, trainer: pl.Trainer):
    reading(trainer, model, train_dataloader=loader)
