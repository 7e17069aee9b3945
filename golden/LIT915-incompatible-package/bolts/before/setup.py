REQUIRED = ["lightning-bolts"]
