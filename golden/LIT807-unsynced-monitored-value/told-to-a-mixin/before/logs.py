KEY = "val_return"


class Logs:
    def put(self, name, value):
        self.log(name, value)

    def put_more(self, value, name):
        self.log(name, value)
