from agent import Agent
from flow import Flow
from lightning.pytorch import Trainer

for model in [Agent(), Flow()]:
    Trainer().fit(model)
