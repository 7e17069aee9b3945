from pytorch_lightning import Trainer
from sklearn.linear_model import LogisticRegression


class Own(Trainer):
    def fit(self, model, train_dataloader=None):
        return super().fit(model, train_dataloader)


def main(model, loader, trainer):
    Own().fit(model, train_dataloader=loader)
    LogisticRegression().fit(train_dataloader=loader)
    trainer.fit(model, train_dataloader=loader)
    Trainer().fit(model, loader, val_dataloaders=loader)
