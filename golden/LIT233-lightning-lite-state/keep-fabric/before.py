from lightning.fabric import Fabric


def run(net, path):
    fabric = Fabric()
    model = fabric.setup(net)
    fabric.save(path, model.state_dict())
