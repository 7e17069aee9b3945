from data import by_hand

for batch in by_hand(range(8)):
    print(batch)
