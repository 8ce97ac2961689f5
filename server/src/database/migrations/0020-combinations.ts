import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

const usual = 'PCM PCB PEM PMT BCM BCG BCA MEG MEE HEG HED HEL DEG HLD LEG AEG HGL HEE'.split(' ');

/** The order in which schools write A-level combinations, as a list that each school may change and extend. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = usual.map((name, index) => {
    const nameKey = [...name.toLowerCase()].sort().join('');
    return { list: 'combinations', id: index + 1, name, nameKey, status: 1 };
  });
  await (db as Kysely<{ listEntries: (typeof rows)[number] }>).insertInto('listEntries').values(rows).execute();
}
