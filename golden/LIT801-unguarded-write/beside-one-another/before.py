import json

import imageio
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def on_validation_epoch_end(self):
        front, back = self.render()
        if front is not None:
            imageio.imwrite("front.png", front)
            imageio.imwrite("back.png", back)
            imageio.imwrite(
                "last.png",
                back,
            )

            imageio.imwrite("apart.png", back)
        with open("done.json", "w") as file:
            json.dump(self.done, file)
        imageio.imwrite("behind.png", back)
        # a word about the next one
        imageio.imwrite("told.png", back)
