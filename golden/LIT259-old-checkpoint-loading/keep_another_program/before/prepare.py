from omegaconf import OmegaConf

print(OmegaConf.load("data.yaml"))
