from tools import Mine, Other, build

build(gpus=2)
Mine(gpus=3)
Other(gpus=0, weights_summary=None)
