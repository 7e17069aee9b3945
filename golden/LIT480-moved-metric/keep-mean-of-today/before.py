from torchmetrics.functional import mean_absolute_error as mae, mean_squared_error as mse


def scores(pred, target):
    return mse(preds=pred, target=target, squared=False), mae(pred, target)
