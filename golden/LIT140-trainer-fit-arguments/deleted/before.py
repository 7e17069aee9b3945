import gc

import pytorch_lightning as pl


def folds(make, loaders):
    scores = []
    for loader in loaders:
        net = make()
        trainer = pl.Trainer(max_epochs=1)
        trainer.fit(net, train_dataloader=loader)
        scores.append(trainer.callback_metrics["loss"])
        del trainer, net
        gc.collect()
    return scores


trainer = pl.Trainer(max_epochs=1)
trainer.fit(None, train_dataloader=[])
del trainer
