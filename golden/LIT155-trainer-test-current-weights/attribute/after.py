from pytorch_lightning import Trainer


class Experiment:
    def __init__(self, model):
        self.model = model
        self.trainer = Trainer(max_epochs=3)

    def run(self):
        self.trainer.fit(model=self.model)
        self.trainer.test(
            ckpt_path=None,  # as it is
            model=self.model,
        )
