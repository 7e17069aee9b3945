from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import DeviceStatsMonitor
from pytorch_lightning.loggers import CSVLogger


def run(net, args, logger, kept=None):
    Trainer(logger=logger, callbacks=[DeviceStatsMonitor(cpu_stats=False)]).fit(net)
    Trainer(logger=logger or False, callbacks=[DeviceStatsMonitor(cpu_stats=False)] if logger else []).fit(net)
    Trainer(logger=kept, callbacks=[DeviceStatsMonitor(cpu_stats=False)] if kept else []).fit(net)
    Trainer(logger=False).fit(net)
    Trainer(logger=CSVLogger("logs"), callbacks=[DeviceStatsMonitor(cpu_stats=False)]).fit(net)
    Trainer(
        logger=CSVLogger("logs") if args.log else False,
        callbacks=[DeviceStatsMonitor(cpu_stats=False)] if args.memory and args.log else [],
    ).fit(net)
    Trainer(
        logger=False if args.quiet else True,
        callbacks=[DeviceStatsMonitor(cpu_stats=False)] if not args.quiet else [],
    ).fit(net)
