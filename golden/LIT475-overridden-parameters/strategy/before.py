from pytorch_lightning.strategies import DDPStrategy


class Partial(DDPStrategy):
    def load_checkpoint(self, checkpoint_path):
        kept = super().load_checkpoint(checkpoint_path)
        kept.pop("loops", None)
        return kept

    def load_model_state_dict(self, checkpoint):
        self.lightning_module.load_state_dict(checkpoint["state_dict"], strict=False)

    def reduce_boolean_decision(self, decision):
        return super().reduce_boolean_decision(decision)
