from pytorch_lightning.plugins.environments import SLURMEnvironment
class Own(SLURMEnvironment):
    @property
    def main_port(self):
        return 1
