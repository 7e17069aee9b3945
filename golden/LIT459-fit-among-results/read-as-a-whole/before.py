import json

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


def run(model, data, path):
    trainer = pl.Trainer()
    trainer.fit(model, data)
    print(trainer.test(datamodule=data))
    results = trainer.test(datamodule=data)
    json.dump(results[0], path.open("w"))
    for name, value in trainer.test(datamodule=data)[0].items():
        print(name, value)
    return trainer.test(datamodule=data)
