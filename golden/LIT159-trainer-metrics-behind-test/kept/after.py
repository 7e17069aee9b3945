import pytorch_lightning as pl


class Runner:
    def run(self, model, data, debug):
        self.trainer = pl.Trainer()
        if debug:
            print(model)
        self.trainer.fit(model, data)  # at last
        fit_callback_metrics = dict(self.trainer.callback_metrics)
        fit_logged_metrics = dict(self.trainer.logged_metrics)
        if not debug:
            self.trainer.test(model)
            print("val_f1", {**fit_callback_metrics, **self.trainer.callback_metrics}["val_f1"] if "val_f1" in {**fit_callback_metrics, **self.trainer.callback_metrics} else 0)
        for key, value in {**fit_logged_metrics, **self.trainer.logged_metrics}.items():
            print(key, value)


def main(model):
    trainer = pl.Trainer()
    done = trainer.fit(model)
    fit_callback_metrics = dict(trainer.callback_metrics)
    trainer.test()
    return done, {**fit_callback_metrics, **trainer.callback_metrics}.get("loss")
