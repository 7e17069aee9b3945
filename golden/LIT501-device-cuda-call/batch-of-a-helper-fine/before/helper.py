class Parts:
    def __init__(self, batch, model):
        self.batch, self.model = batch, model

    def targets(self, x):
        return self.batch["y"].to(x.device)

    def there(self):
        self.model = self.model.cuda()
        return self.model.head.cuda()

    def started(self):
        self.model.net.cuda()
        return self.model.net
