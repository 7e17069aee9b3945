from pytorch_lightning import Trainer


def nodes(args):
    kw = {"num_nodes": 2}
    if args.single:
        kw["num_nodes"] = 1
    return Trainer(**kw)
