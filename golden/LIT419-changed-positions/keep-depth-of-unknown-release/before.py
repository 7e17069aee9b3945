from pytorch_lightning.utilities.model_summary import ModelSummary

print(ModelSummary(net, 2))
print(ModelSummary(net, depth))
print(ModelSummary(net))
