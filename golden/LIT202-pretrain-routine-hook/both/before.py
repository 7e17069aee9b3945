from pytorch_lightning import Callback


class Bell(Callback):
    def on_fit_start(self, trainer, pl_module, again=False):
        return print("fit")

    def on_pretrain_routine_end(self, trainer, pl_module):
        print("end")
