"""Variables of NCCL, of the address, and the number of devices of each machine are fine."""

import os

import lightning as L
import torch

os.environ["NCCL_DEBUG"] = "INFO"
os.environ["NCCL_P2P_DISABLE"] = "1"
os.environ["MASTER_PORT"] = "29501"
os.environ["TOKENIZERS_PARALLELISM"] = "false"
os.environ["PL_TORCH_DISTRIBUTED_BACKEND"] = "gloo"
print(os.environ.get("LOCAL_RANK"))
trainer = L.Trainer(devices=torch.cuda.device_count(), num_nodes=2, strategy="ddp")
