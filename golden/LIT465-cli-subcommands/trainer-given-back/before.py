from net import Milestones
from pytorch_lightning import Trainer
from pytorch_lightning.utilities.cli import LightningCLI


class Finetuning(LightningCLI):
    def instantiate_trainer(self):
        self.trainer_defaults["callbacks"] = [Milestones(**self.config_init["finetuning"])]
        super().instantiate_trainer()


class Logged(LightningCLI):
    def instantiate_trainer(self):
        super().instantiate_trainer()
        self.trainer.logger.log_hyperparams({"cli": True})


class Own(LightningCLI):
    def instantiate_trainer(self):
        self.trainer = Trainer(**self.config_init["trainer"])


class Given(LightningCLI):
    def instantiate_trainer(self):
        return super().instantiate_trainer()


class Early(LightningCLI):
    def instantiate_trainer(self):
        if self.config_init["trainer"] is None:
            return
        super().instantiate_trainer()
