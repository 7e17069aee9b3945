from pytorch_lightning.utilities.distributed import AllGatherGrad


def gather(*xs):
    return AllGatherGrad.apply(*xs)
