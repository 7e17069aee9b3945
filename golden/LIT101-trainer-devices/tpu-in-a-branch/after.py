import pytorch_lightning as pl


def generic_train(model, args):
    train_params = dict(
        accelerator="gpu" if args.n_gpu else "cpu",
        devices=args.n_gpu or 1,
        max_epochs=args.num_train_epochs,
        gradient_clip_val=args.max_grad_norm,
    )

    if args.n_tpu_cores > 0:
        train_params["accelerator"] = "tpu"
        train_params["devices"] = args.n_tpu_cores or "auto"

    if args.n_gpu > 1:
        train_params["strategy"] = "ddp"

    trainer = pl.Trainer(**train_params)
    trainer.fit(model)


def other(model, args):
    settings = {"accelerator": "gpu" if args.gpus else "cpu", "devices": args.gpus or 1, "max_epochs": 3}
    if args.tpu:  # on the pod
        settings["accelerator"] = "tpu"
        settings["devices"] = 8
    pl.Trainer(**settings).fit(model)


def twice(model, args):
    settings = {"accelerator": "gpu" if args.gpus else "cpu", "devices": args.gpus or 1, "max_epochs": 3}
    if args.tpu:
        settings["accelerator"] = "tpu"
        settings["devices"] = 8
    elif args.some:
        settings["accelerator"] = "tpu"
        settings["devices"] = 1
    pl.Trainer(**settings).fit(model)
