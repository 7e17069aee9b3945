from build import build, run


def main(config, model, data):
    run(build(config), model, data)
    trainer = run(build(config, resume="last.ckpt", max_epochs=4), model, data)
    return trainer.test(model, datamodule=data)
