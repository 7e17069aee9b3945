class Logs:
    def log_values(self, stage, values):
        for name, value in values.items():
            self.log(f"{stage}/{name}", value, on_epoch=True, sync_dist=True)
