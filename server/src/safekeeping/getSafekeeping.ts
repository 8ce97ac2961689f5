import { type Facts, inWords } from '../backups/Facts.ts';
import { type Run, readBackups } from '../backups/readBackups.ts';
import type { Handler } from '../handle.ts';

const shown = 50;

export const getSafekeeping: Handler<'getSafekeeping'> = async (_, ctx) => {
  const { db, school } = ctx;
  const addresses = school.backups?.places ?? [];
  const { backup, proof, nextAt, key, problems } = await readBackups(ctx);
  const rows = await db.selectFrom('safekeeping').selectAll().orderBy('id', 'desc').limit(shown).execute();
  const facts = backup ? (JSON.parse(backup.facts) as Facts) : undefined;
  const isOn = addresses.length > 0;
  return {
    isOn: Number(isOn),
    problems,
    places: addresses.map((address) => {
      const place = facts?.places?.find((one) => one.address === address);
      return { address, error: place?.error ?? '', sets: place?.sets ?? 0, free: place?.free ?? null };
    }),
    backup: backup ? shownRun(backup) : null,
    proof: proof ? shownRun(proof) : null,
    next: isOn ? (nextAt ?? '') : '',
    key,
    mainData: rows.map(shownRun),
  };
};

const shownRun = ({ facts, ...row }: Run) => ({ ...row, words: inWords(JSON.parse(facts) as Facts) });
