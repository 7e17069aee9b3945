import json
import pickle

from base import Base


class Net(Base):
    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        rows = {str(i): float(one) for i, one in enumerate(outputs)}
        pickle.dump(rows, open("rows.pkl", "wb"))
        with open("sizes.json", "w") as file:
            json.dump({"sizes": [1, 2]}, file)
