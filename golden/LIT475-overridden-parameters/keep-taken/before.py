import torch
from pytorch_lightning.callbacks import ModelSummary, RichProgressBar
from pytorch_lightning.plugins import CheckpointIO, TorchCheckpointIO
from pytorch_lightning.strategies import DDPStrategy


class Mounted(CheckpointIO):
    def save_checkpoint(self, checkpoint, path, storage_options=None):
        torch.save(checkpoint, path)

    def load_checkpoint(self, path, map_location=None, weights_only=None):
        return torch.load(path, map_location=map_location, weights_only=weights_only)


class Told(TorchCheckpointIO):
    def load_checkpoint(self, *args, **kwargs):
        return super().load_checkpoint(*args, **kwargs)


class Partial(DDPStrategy):
    def load_model_state_dict(self, checkpoint, *, strict=True):
        super().load_model_state_dict(checkpoint, strict=strict)

    def reduce_boolean_decision(self, decision, all=True):
        return super().reduce_boolean_decision(decision, all=all)


class Short(ModelSummary):
    @staticmethod
    def summarize(summary_data, total_parameters, trainable_parameters, model_size, **more):
        print(total_parameters)


class Counted(RichProgressBar):
    def refresh(self, hard=False):
        super().refresh(hard)
