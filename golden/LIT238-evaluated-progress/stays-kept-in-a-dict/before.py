from pytorch_lightning import Trainer


def train(net):
    trainer = Trainer(max_epochs=2)
    trainer.test(net, ckpt_path="first.ckpt")
    trainer.fit(net)
    return {"trainer": trainer}


def other(net, runner):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    return {"net_trainer": runner, "steps": trainer.max_steps}


def main(net, runner):
    kept = train(net)
    print(kept["trainer"].current_epoch)
    print(other(net, runner)["net_trainer"].current_epoch)
