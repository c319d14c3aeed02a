"""How each kind of step of a text is carried out."""
