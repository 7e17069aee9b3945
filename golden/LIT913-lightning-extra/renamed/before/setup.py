REQUIRED = ["pytorch-lightning[cpu-extra]>=2.0"]
