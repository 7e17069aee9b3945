import argparse

from pytorch_lightning import Trainer


def search(net, data):
    parser = argparse.ArgumentParser()
    parser.add_argument("--search", action="store_true")
    options = parser.parse_args()
    trainer = Trainer(max_epochs=4, auto_lr_find=options.search)
    tried = trainer.tune(net, datamodule=data, lr_find_kwargs={"num_training": 50})
    if "lr_find" in tried:
        print(tried["lr_find"].suggestion())
    trainer.fit(net, datamodule=data)


def both(net, data, search):
    trainer = Trainer(auto_lr_find="rate" if search else False, auto_scale_batch_size="power" if search else None)
    tried = trainer.tune(net, data)
    trainer.fit(net, data)
    return tried


def with_a_type(net, data):
    trainer: Trainer = Trainer(auto_lr_find=True)
    tried: dict = trainer.tune(net, data)
    trainer.fit(net, data)
    return tried
