from lightning.fabric import Fabric


def run(net, loader):
    fabric = Fabric(precision="16-mixed")
    model = fabric.setup(net)
    model(next(iter(loader))).mean().backward()
