from pytorch_lightning.callbacks import ModelCheckpoint


def kept(cfg):
    return [
        ModelCheckpoint(dirpath=cfg.folder, filename=cfg.filename),
        ModelCheckpoint(dirpath=cfg.folder, filename=cfg.get("filename")),
    ]
