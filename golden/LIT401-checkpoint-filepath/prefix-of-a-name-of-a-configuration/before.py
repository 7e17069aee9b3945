from pytorch_lightning.callbacks import ModelCheckpoint


class Kept(ModelCheckpoint):
    def __init__(self, cfg):
        super().__init__(dirpath=cfg.folder, filename=cfg.filename, prefix=cfg.prefix)


def kept(options, name):
    return [
        ModelCheckpoint(dirpath="weights", filename=options["name"], prefix="net"),
        ModelCheckpoint(dirpath="weights", filename=options.get("name"), prefix="net"),
        ModelCheckpoint(dirpath="weights", filename=options.get("name", "{epoch}"), prefix="net"),
        ModelCheckpoint(dirpath="weights", filename="{epoch}-" + options["name"], prefix="net"),
        ModelCheckpoint(dirpath="weights", filename=name, prefix="net"),
    ]
