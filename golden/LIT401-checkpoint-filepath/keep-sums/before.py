from pytorch_lightning.callbacks import ModelCheckpoint


def kept(args, folder):
    yield ModelCheckpoint(filepath=folder(args) + "{epoch}", monitor="loss")
    yield ModelCheckpoint(filepath=args.out() + "/net-" + "{epoch}", monitor="loss")
