import plots
from data import pairs

for mask, image in pairs():
    plots.overlay(mask, image)
