KEY = "val_return"


class Logs:
    def put(self, name, value):
        self.log(name, value, sync_dist=True)

    def put_more(self, value, name):
        self.log(name, value)
