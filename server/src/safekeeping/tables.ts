import type { Generated } from 'kysely';

export interface SafekeepingTables {
  safekeeping: {
    id: Generated<number>;
    /** KEY: the key was printed. */
    kind: 'BACKUP' | 'PROOF' | 'RESTORE' | 'UPGRADE' | 'MOVE' | 'KEY';
    at: string;
    ok: number;
    /** JSON of Facts. */
    facts: string;
  };
}
