"""906 戦闘: declarations, the steps of a battle, fights, damage and walls."""
