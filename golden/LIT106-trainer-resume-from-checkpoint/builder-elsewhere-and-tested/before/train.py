from build import get_trainer


def main(model, path):
    trainer = get_trainer(path)
    trainer.fit(model)
    trainer.test(model)
