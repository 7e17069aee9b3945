REQUIRED = ["pytorch-lightning[extra]>=2.0"]
