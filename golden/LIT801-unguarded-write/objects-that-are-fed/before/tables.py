class Table:
    def __init__(self, name):
        self.name, self.rows = name, []

    def begin(self):
        self.rows = []

    def add(self, row):
        self.rows.append(row)

    def finish(self):
        with open("table.csv", "w") as file:
            file.write(str(self.rows))
