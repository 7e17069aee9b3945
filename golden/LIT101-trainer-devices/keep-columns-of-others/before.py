from pytorch_lightning import Trainer

trainer = Trainer(accelerator = "gpu",
                  devices     = 2,
                  max_epochs  = 3)
others = {
    "gpus"       : 2,
    "max_epochs" : 3,
}
