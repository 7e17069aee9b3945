from pytorch_lightning.utilities.model_summary import ModelSummary
ModelSummary(net, max_depth=-1)
