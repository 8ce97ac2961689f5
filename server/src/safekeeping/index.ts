import { getSafekeeping } from './getSafekeeping.ts';
import { makeBackup } from './makeBackup.ts';
import { printBackupKey } from './printBackupKey.ts';

export const safekeepingHandlers = { getSafekeeping, makeBackup, printBackupKey };
