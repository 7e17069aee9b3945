from pytorch_lightning import Trainer

one = Trainer(accelerator               = "gpu",
              devices                   = 2,
              strategy                  = "ddp",
              max_epochs                = 3,
              progress_bar_refresh_rate = 0)  # quiet
colons = {
    "accelerator" : "gpu",
    "devices"     : 2,
    "max_epochs"  : 10,
    "checkpoint_callback": False,
    "strategy"    : "ddp",
}
values = {
    'gpus':             [0, 1],
    'max_epochs':       3,
    'terminate_on_nan': True,  # stop
}
not_padded = dict(
    accelerator = "gpu",
    devices = 1,
    max_epochs = 3,
    replace_sampler_ddp = True,
)
same_length = {
    "gpus":  1,
    "name":  2,
}
Trainer(**colons)
Trainer(**values)
Trainer(**not_padded)
print(same_length)
