import pytorch_lightning as pl


class Coloured(pl.LightningDataModule):
    dims = (3, 32, 32)


class Grey(pl.LightningDataModule):
    def __init__(self, folder="data"):
        super().__init__()
        self.dims = (1, 28, 28)


def with_objects(args, net):
    if args.colours:
        data = Coloured()
        args.height = data.size()[-1]
    else:
        data = Grey(args.folder)
        args.height = data.size(1)
    pl.Trainer(max_epochs=1).fit(net(*data.size()), datamodule=data)


def with_classes(args, net):
    if args.dataset == "grey":
        made = Grey
    elif args.dataset == "coloured":
        made = Coloured
    data = made()
    pl.Trainer(max_epochs=1).fit(net(*data.size()), datamodule=data)


def from_options(args, net):
    if args.dataset == "grey":
        made = Grey
    elif args.dataset == "coloured":
        made = Coloured
    else:
        raise ValueError(args.dataset)
    data = made.from_argparse_args(args)
    return net(width=data.size(-1))
