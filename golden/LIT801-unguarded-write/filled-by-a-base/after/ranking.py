import json

import pandas as pd
from base import Base


class Ranking(Base):
    def step(self, batch):
        self.keep({"name": batch["name"]})

    def on_test_epoch_end(self):
        table = pd.DataFrame(self.rows)
        table.to_pickle("rows.pkl")
        if self.trainer.is_global_zero:
            with open("settings.json", "w") as file:
                json.dump(self.settings, file)
