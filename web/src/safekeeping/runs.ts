import type { Answer } from '@somero/contract';

export type Found = Answer<'getSafekeeping'>;
export type Run = Found['mainData'][number];
export type Place = Found['places'][number];

export const kinds: Record<Run['kind'], string> = {
  BACKUP: 'Backup',
  PROOF: 'Proof',
  RESTORE: 'Restore',
  UPGRADE: 'Upgrade',
  MOVE: 'Move',
  KEY: 'Key printed',
};
