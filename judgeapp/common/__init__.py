"""What every app uses and no app owns: language, paper, spreadsheets, panels, the floor of the API, backups."""
