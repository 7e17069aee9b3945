import json

from pytorch_lightning import Trainer


def main(net, path):
    trainer = Trainer(max_epochs=2)
    trainer.fit(net)
    rest = {name: float(value) for name, value in trainer.logged_metrics.items() if not name.startswith("lr")}
    print(json.dumps(rest), dict(trainer.logged_metrics))
