def run(trainer, net):
    trainer.fit(net)
