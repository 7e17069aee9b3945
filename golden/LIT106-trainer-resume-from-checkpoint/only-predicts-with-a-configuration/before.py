from pytorch_lightning import Trainer

from project import make_callbacks, make_model, read_config


def infer(args, loader):
    config = read_config(args.config)
    config.trainer.resume_from_checkpoint = str(args.weights)
    model = make_model(config)
    trainer = Trainer(callbacks=make_callbacks(config), **config.trainer)
    trainer.predict(model, dataloaders=[loader])


def handed(args, loader, go_on):
    settings = read_config(args.config)
    settings.trainer.resume_from_checkpoint = str(args.weights)
    model = make_model(settings)
    trainer = Trainer(**settings.trainer)
    go_on(trainer, model)
    trainer.test(model, dataloaders=[loader])
