from pytorch_lightning import Trainer


def main(net, path):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    print({name: float(value) for name, value in trainer.logged_metrics.items() if name.startswith("val")})
    print("loss" in trainer.logged_metrics, trainer.logged_metrics["loss"])
