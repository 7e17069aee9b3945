WAY = "dp"
WAYS = {"one": "dp"}
