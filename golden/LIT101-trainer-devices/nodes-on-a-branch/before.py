from pytorch_lightning import Trainer


def nodes(args):
    kw = {"nb_gpu_nodes": 2}
    if args.single:
        kw["num_nodes"] = 1
    return Trainer(**kw)
