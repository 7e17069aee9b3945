from pytorch_lightning import Trainer

pod = Trainer(accelerator="tpu", devices=8)
either = Trainer(
    accelerator="tpu" if args.cores else "gpu" if args.gpus else "cpu",
    devices=args.cores or args.gpus or 1,
)
