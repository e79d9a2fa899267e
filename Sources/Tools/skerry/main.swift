import Commands

SkerryCommand.main()
