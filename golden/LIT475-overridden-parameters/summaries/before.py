from pytorch_lightning.callbacks import ModelSummary, RichModelSummary, RichProgressBar


class Short(ModelSummary):
    @staticmethod
    def summarize(summary_data, total_parameters, trainable_parameters, model_size):
        print(f"{trainable_parameters} of {total_parameters}, {model_size} MB")


class Framed(RichModelSummary):
    @staticmethod
    def summarize(summary_data, total_parameters, trainable_parameters, model_size):
        print("-" * 20)
        RichModelSummary.summarize(summary_data, total_parameters, trainable_parameters, model_size)


class Counted(RichProgressBar):
    drawn = 0

    def refresh(self):
        self.drawn += 1
        super().refresh()
