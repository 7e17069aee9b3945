from runs import either, solve, taken


def main(model, loader):
    solve(model, train_dataloader=loader)
    either(model, True, train_dataloader=loader)
    taken(model, train_dataloader=loader)
