import csv
import json

import lightning as L


class Log(L.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        f = open("epochs.txt", "a")
        # one line for each epoch
        f.write(f"{trainer.current_epoch}\n")
        f.close()
        trainer.should_stop = False

    def on_train_end(self, trainer, pl_module):
        out = open("metrics.csv", "w")
        writer = csv.writer(out)
        for name, value in trainer.callback_metrics.items():
            writer.writerow([name, value.item()])
        out.close()

    def on_fit_end(self, trainer, pl_module):
        f = open("left.txt", "w")
        f.write("open")
        g = open("returned.txt", "w")
        if pl_module.done:
            return
        g.close()

    def on_validation_end(self, trainer, pl_module):
        f = open("names.json", "w")
        names = sorted(trainer.callback_metrics)
        json.dump(names, f)
        f.close()
        pl_module.names = names

    def on_test_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            f = open("tested.txt", "w")
            f.write("done")
            f.close()
        f = open(f"tested.{trainer.global_rank}.txt", "w")
        f.close()


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        self.losses.append(self.net(batch).mean())
        return self.losses[-1]

    def on_train_epoch_end(self):
        f = open("losses.txt", "w")
        f.write(str(self.losses))
        f.close()
