from lightning_fabric import Fabric
