import pytorch_lightning as pl


class Runner:
    def run(self, model, data, debug):
        self.trainer = pl.Trainer()
        if debug:
            print(model)
        self.trainer.fit(model, data)  # at last
        if not debug:
            self.trainer.test(model)
            print("val_f1", self.trainer.callback_metrics["val_f1"] if "val_f1" in self.trainer.callback_metrics else 0)
        for key, value in self.trainer.logged_metrics.items():
            print(key, value)


def main(model):
    trainer = pl.Trainer()
    done = trainer.fit(model)
    trainer.test()
    return done, trainer.callback_metrics.get("loss")
