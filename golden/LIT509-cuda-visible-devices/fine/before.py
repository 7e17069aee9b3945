import os
from lightning.pytorch import Trainer

os.environ["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"
os.environ["CUDA_LAUNCH_BLOCKING"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"
os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "0")
print(os.environ["CUDA_VISIBLE_DEVICES"], os.environ.get("CUDA_VISIBLE_DEVICES"))
settings = {}
settings["CUDA_VISIBLE_DEVICES"] = "0"
trainer = Trainer()
