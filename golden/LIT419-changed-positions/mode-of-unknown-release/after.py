from pytorch_lightning.core.memory import ModelSummary

print(ModelSummary(net, mode="full"))
print(ModelSummary(net, mode="top").param_nums)
