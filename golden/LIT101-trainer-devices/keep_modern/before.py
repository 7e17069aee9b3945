import lightning.pytorch as pl
import torch

ddp = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp", num_nodes=2)
named = pl.Trainer(accelerator=args.accelerator, devices=args.devices, strategy=args.strategy)
auto = pl.Trainer(devices="auto", accelerator="auto")
chosen = pl.Trainer(accelerator="gpu" if torch.cuda.is_available() else "cpu", devices=args.gpus or 1)
own = pl.Trainer(strategy=MyStrategy(), accelerator=MyAccelerator())
