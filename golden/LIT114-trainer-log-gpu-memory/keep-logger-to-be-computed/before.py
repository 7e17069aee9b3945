from pytorch_lightning import Trainer

from tracking import logger_of


def run(net, args):
    Trainer(logger=logger_of(args) or False, log_gpu_memory="all").fit(net)
    Trainer(logger=True if args.log() else False, log_gpu_memory="all").fit(net)
