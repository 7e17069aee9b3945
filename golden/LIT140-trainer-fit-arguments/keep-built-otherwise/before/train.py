from engine import make_both, make_lazily, make_module, make_something


def main(args, net, loader):
    runner = make_something(args)
    runner.fit(net, train_dataloader=loader)
    make_module(args).fit(net, train_dataloader=loader)
    first, *rest = make_both(args, net)
    rest.fit(net, train_dataloader=loader)
    both = make_both(args, net)
    both.fit(net, train_dataloader=loader)
    trainer = make_lazily(args)
    trainer.fit(net, train_dataloader=loader)
