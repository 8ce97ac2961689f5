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

export function roomInWords(bytes: number | null): string {
  if (bytes === null) return 'nobody can tell the room left';
  return `${bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`} free`;
}
