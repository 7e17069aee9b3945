from pytorch_lightning.tuner.auto_gpu_select import pick_single_gpu

device = pick_single_gpu([])
