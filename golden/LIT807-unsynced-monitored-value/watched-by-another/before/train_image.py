import lightning as L
from images import Graph, Image
from watching import best

L.Trainer(devices=4, callbacks=[best()]).fit(Image())
L.Trainer(devices=4, callbacks=[best()]).fit(Graph())
