from folds import Folds


def again(model):
    trainer, _ = Folds().made("first.ckpt")
    trainer.fit(model)
