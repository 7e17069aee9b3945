from pytorch_lightning.utilities.model_summary import ModelSummary


class Summary:
    MODE_FULL = "full"


def printed(net, depth):
    print(ModelSummary(net), ModelSummary(net, depth), ModelSummary(net, -1), Summary.MODE_FULL)
