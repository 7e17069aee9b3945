from pytorch_lightning import Trainer

trainer = Trainer()


def main(model, shared):
    options = dict(test_dataloaders=model.loaders, verbose=False)
    trainer.test(model, **options)
    more = {"test_dataloaders": [1], "ckpt_path": None}  # once
    trainer.test(model, **more)
    read = {"test_dataloaders": [1]}
    trainer.test(model, **read)
    return read
