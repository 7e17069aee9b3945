import pytorch_lightning as pl


class Data(pl.LightningDataModule):
    def prepare_data(self):
        pass


def main(config, model):
    data = Data()
    trainer = pl.Trainer(prepare_data_per_node=False)
    if not config["test_only"]:
        trainer.fit(model, datamodule=data)
    else:
        trainer.test(model, datamodule=data)


def other(config, model):
    trainer = pl.Trainer(prepare_data_per_node=False)
    if config["train"]:
        data = Data()
        trainer.fit(model, datamodule=data)
    else:
        data = config["data"]
        trainer.test(model, datamodule=data)


def only_fit(config, model):
    data = Data()
    trainer = pl.Trainer(prepare_data_per_node=False)
    if config["train"]:
        trainer.fit(model, datamodule=data)


def several(config, model):
    data = Data()
    trainer = pl.Trainer(prepare_data_per_node=False)
    if config["nothing"]:
        print("nothing")
    elif config["train"]:
        trainer.fit(model, datamodule=data)
    else:
        trainer.test(model, datamodule=data)
