from pytorch_lightning.callbacks import ModelSummary, RichModelSummary, RichProgressBar


class Short(ModelSummary):
    @staticmethod
    def summarize(summary_data, total_parameters, trainable_parameters, model_size, total_training_modes=None, total_flops=None):
        print(f"{trainable_parameters} of {total_parameters}, {model_size} MB")


class Framed(RichModelSummary):
    @staticmethod
    def summarize(summary_data, total_parameters, trainable_parameters, model_size, total_training_modes=None, total_flops=None):
        print("-" * 20)
        RichModelSummary.summarize(
            summary_data,
            total_parameters,
            trainable_parameters,
            model_size,
            total_training_modes=total_training_modes,
            total_flops=total_flops,
        )


class Counted(RichProgressBar):
    drawn = 0

    def refresh(self, hard=False):
        self.drawn += 1
        super().refresh(hard=hard)
