from bases import Base as Parent

Task = Parent
