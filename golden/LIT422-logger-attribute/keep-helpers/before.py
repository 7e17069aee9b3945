from pytorch_lightning.loggers import CSVLogger


class Table(CSVLogger):
    def _flatten_dict(self, params):
        return dict(params)

    def log_hyperparams(self, params):
        self.rows = self._flatten_dict(params)


class Other:
    def log(self, params):
        return self._convert_params(params)
