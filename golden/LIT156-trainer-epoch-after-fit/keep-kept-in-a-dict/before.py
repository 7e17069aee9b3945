from pytorch_lightning import Trainer


def build(net):
    trainer = Trainer(max_epochs=2)
    return {"trainer": trainer, "net": net}


def train(net, other_trainer):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    return {"trainer": trainer, "other_trainer": other_trainer}


def main(net, other_trainer):
    parts = build(net)
    print(parts["trainer"].current_epoch)
    kept = train(net, other_trainer)
    print(kept["other_trainer"].current_epoch, kept["net"].current_epoch)
    parts["trainer"].fit(net)
