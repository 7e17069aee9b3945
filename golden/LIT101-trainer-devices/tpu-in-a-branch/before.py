import pytorch_lightning as pl


def generic_train(model, args):
    train_params = dict(
        gpus=args.n_gpu,
        max_epochs=args.num_train_epochs,
        gradient_clip_val=args.max_grad_norm,
    )

    if args.n_tpu_cores > 0:
        train_params["num_tpu_cores"] = args.n_tpu_cores
        train_params["gpus"] = 0

    if args.n_gpu > 1:
        train_params["distributed_backend"] = "ddp"

    trainer = pl.Trainer(**train_params)
    trainer.fit(model)


def other(model, args):
    settings = {"gpus": args.gpus, "max_epochs": 3}
    if args.tpu:  # on the pod
        settings["gpus"] = None
        settings["tpu_cores"] = 8
    pl.Trainer(**settings).fit(model)


def twice(model, args):
    settings = {"gpus": args.gpus, "max_epochs": 3}
    if args.tpu:
        settings["tpu_cores"] = 8
    elif args.some:
        settings["tpu_cores"] = 1
    pl.Trainer(**settings).fit(model)
