from tasks.pointwise import PointwiseTask
from tasks.ranking import RankingTask

TASKS = {"pointwise": PointwiseTask, "ranking": RankingTask}
