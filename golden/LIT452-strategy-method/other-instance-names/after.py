from pytorch_lightning.plugins.environments import SLURMEnvironment


class Own(SLURMEnvironment):
    @property
    def main_port(this):
        return this.base + 1
