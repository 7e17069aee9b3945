from functools import partial

from pytorch_lightning import Trainer

from project import make_callbacks, make_model, read_config


def infer(args, loader):
    config = read_config(args.config)
    config.trainer.resume_from_checkpoint = str(args.weights)
    model = make_model(config)
    trainer_options = dict(config.trainer)
    trainer_options.pop("resume_from_checkpoint", None)
    trainer = Trainer(callbacks=make_callbacks(config), **trainer_options)
    trainer.predict(model, dataloaders=[loader])


def handed(args, loader, go_on):
    settings = read_config(args.config)
    settings.trainer.resume_from_checkpoint = str(args.weights)
    model = make_model(settings)
    trainer_options = dict(settings.trainer)
    ckpt_path = trainer_options.pop("resume_from_checkpoint", None)
    trainer = Trainer(**trainer_options)
    trainer.fit = partial(trainer.fit, ckpt_path=ckpt_path)
    go_on(trainer, model)
    trainer.test(model, dataloaders=[loader])
