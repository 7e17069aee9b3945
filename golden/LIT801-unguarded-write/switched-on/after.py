from lightning.pytorch import Callback


class Save(Callback):
    def on_train_end(self, trainer, pl_module):
        if False:
            text = "never"
        else:
            if trainer.is_global_zero:
                with open("done.txt", "w") as file:
                    file.write("done")
        if True:
            if trainer.is_global_zero:
                with open("more.txt", "w") as file:
                    file.write("done")
        if False or trainer.max_epochs:
            if trainer.is_global_zero:
                with open("epochs.txt", "w") as file:
                    file.write("done")
