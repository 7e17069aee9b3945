from pytorch_lightning.core.memory import ModelSummary

print(ModelSummary(net, "full"))
print(ModelSummary(net, "top").param_nums)
