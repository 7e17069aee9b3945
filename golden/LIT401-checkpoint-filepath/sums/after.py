from pytorch_lightning.callbacks import ModelCheckpoint


def kept(args, seed):
    yield ModelCheckpoint(dirpath=f"seed{seed}", filename="{epoch}", monitor="loss")
    yield ModelCheckpoint(dirpath="saved", filename="{epoch}-{loss:.2f}", monitor="loss")
    yield ModelCheckpoint(dirpath=args.out, filename="{epoch}", monitor="loss")
    yield ModelCheckpoint(dirpath=args.out + "/weights", filename="best-{epoch}", monitor="loss")
