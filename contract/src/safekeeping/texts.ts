export const safekeepingTexts = {
  notSetUp: 'Backups are not set up: name a folder of a stick or a second disk as BACKUP_URL, and start Somero again',
  made: 'A backup is being made',
  isMade: 'The backup was made',
  noKey: 'There is no key yet: the first backup makes it',
  keyElsewhere: 'The key of the backups is not on this machine: BACKUP_RECIPIENT names it',
  keyIsPrinted: 'The key was printed already. At the server’s console npm run backup -- --key prints it again',
  enterOwn: 'Enter your own password',
  failed: 'The last backup failed',
  late: 'There has been no backup for three hours',
  proofFailed: 'The last backup could not be proved: it may not restore',
  proofLate: 'No backup has been proved for two days',
  printKey: 'The key of the backups has not been printed',
};
