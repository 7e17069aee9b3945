from pytorch_lightning import Trainer

pod = Trainer(tpu_cores=8, gpus=None)
either = Trainer(tpu_cores=args.cores, gpus=args.gpus)
