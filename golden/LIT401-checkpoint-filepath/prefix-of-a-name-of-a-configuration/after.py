from pytorch_lightning.callbacks import ModelCheckpoint


class Kept(ModelCheckpoint):
    def __init__(self, cfg):
        super().__init__(
            dirpath=cfg.folder,
            filename=(cfg.prefix + "-" if cfg.prefix else "") + (cfg.filename or "{epoch}-{step}"),
        )


def kept(options, name):
    return [
        ModelCheckpoint(dirpath="weights", filename="net-" + (options["name"] or "{epoch}-{step}")),
        ModelCheckpoint(dirpath="weights", filename="net-" + (options.get("name") or "{epoch}-{step}")),
        ModelCheckpoint(dirpath="weights", filename="net-" + options.get("name", "{epoch}")),
        ModelCheckpoint(dirpath="weights", filename="net-" + ("{epoch}-" + options["name"])),
        ModelCheckpoint(dirpath="weights", filename="net-" + name),
    ]
