from pytorch_lightning.loggers import LightningLoggerBase, rank_zero_only


class Rows(LightningLoggerBase):
    @rank_zero_only
    def log_hyperparams(self, params):
        self.file.write(f"rate {params.lr}, ")
        self.file.write("%d layers" % params.layers)
        for name in params.keys():
            self.file.write(name)


class Converted(LightningLoggerBase):
    @rank_zero_only
    def log_hyperparams(self, params):
        params = self._convert_params(params)
        print(params.anything)
