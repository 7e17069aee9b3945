from pytorch_lightning.callbacks import ModelCheckpoint


def kept(args, seed):
    yield ModelCheckpoint(filepath=f"seed{seed}/" + "{epoch}", monitor="loss")
    yield ModelCheckpoint(filepath="saved/" + "{epoch}-{loss:.2f}", monitor="loss")
    yield ModelCheckpoint(filepath=args.out + "/" + "{epoch}", monitor="loss")
    yield ModelCheckpoint(filepath=args.out + "/weights/" + "best-{epoch}", monitor="loss")
