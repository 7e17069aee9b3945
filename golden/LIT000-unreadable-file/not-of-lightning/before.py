import torch

print "a script of 2014"
