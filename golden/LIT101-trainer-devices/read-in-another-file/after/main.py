from tools import Mine, Other, build

build(gpus=2)
Mine(gpus=3)
Other(accelerator="cpu", weights_summary=None)
