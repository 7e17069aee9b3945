class Logs:
    def log_metrics(self, stage):
        for name, metric in self.metrics.items():
            self.log(f"{stage}/{name}", metric)

    def log_values(self, stage, values):
        for name, value in values.items():
            self.log(f"{stage}.{name}", value)
        for name, value in values.items():
            self.log(f"{name}", value)
