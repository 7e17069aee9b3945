from pytorch_lightning.core.memory import ModelSummary


class Summary(ModelSummary):
    MODE_FULL = "all"


print(Summary.MODE_FULL, Summary.MODES)
