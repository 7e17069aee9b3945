import lightning as L


class Reader:
    def prepare_data(self):
        self.rows = open("rows.txt").readlines()


class Data(L.LightningDataModule):
    def prepare_data(self):
        Reader().prepare_data()
