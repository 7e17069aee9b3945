from pytorch_lightning import Trainer

options = {"max_epochs": 3}
options["accelerator"] = "ddp"
if not torch.cuda.is_available():
    del options["accelerator"]
trainer = Trainer(**options)
