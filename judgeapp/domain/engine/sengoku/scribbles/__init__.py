"""Notes as players scribble them at the table, put into the words of the notation: 甲 早瀬→壁 壁4→3."""
