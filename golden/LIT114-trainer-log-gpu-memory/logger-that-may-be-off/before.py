from pytorch_lightning import Trainer
from pytorch_lightning.loggers import CSVLogger


def run(net, args, logger, kept=None):
    Trainer(logger=logger, log_gpu_memory="all").fit(net)
    Trainer(logger=logger or False, log_gpu_memory="all").fit(net)
    Trainer(logger=kept, log_gpu_memory="min_max").fit(net)
    Trainer(logger=False, log_gpu_memory="all").fit(net)
    Trainer(logger=CSVLogger("logs"), log_gpu_memory="all").fit(net)
    Trainer(logger=CSVLogger("logs") if args.log else False, log_gpu_memory=args.memory).fit(net)
    Trainer(logger=False if args.quiet else True, log_gpu_memory="all").fit(net)
