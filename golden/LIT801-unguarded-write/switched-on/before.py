from lightning.pytorch import Callback


class Save(Callback):
    def on_train_end(self, trainer, pl_module):
        if False:
            text = "never"
        else:
            with open("done.txt", "w") as file:
                file.write("done")
        if True:
            with open("more.txt", "w") as file:
                file.write("done")
        if False or trainer.max_epochs:
            with open("epochs.txt", "w") as file:
                file.write("done")
