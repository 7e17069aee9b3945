class Logs:
    def put(self, name, value):
        self.log(name, value)
