import { existsSync } from 'node:fs';
import type { Answered } from '@somero/contract';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import type { Selectable } from 'kysely';
import { together } from '../database/queries/together.ts';
import type { Context } from '../handle.ts';
import type { SafekeepingTables } from '../safekeeping/tables.ts';
import type { Facts } from './Facts.ts';
import { keyPath } from './keyPath.ts';

export type Run = Selectable<SafekeepingTables['safekeeping']>;
type Key = Answered<'getSafekeeping'>['key'];

interface Found {
  /** The newest of each. */
  backup: Run | undefined;
  proof: Run | undefined;
  /** When the next begins; undefined: nobody has planned one. */
  nextAt: string | undefined;
  key: Key;
  /** In words, the gravest first. */
  problems: string[];
}

const hour = 3_600_000;
/** So long somebody is told that an upgrade failed. */
const week = 7 * 24 * hour;

export async function readBackups(ctx: Context): Promise<Found> {
  const { db, school, now } = ctx;
  const runs = (kind: Run['kind']) => db.selectFrom('safekeeping').selectAll().where('kind', '=', kind).limit(1);
  const newest = (kind: Run['kind']) => runs(kind).orderBy('id', 'desc').executeTakeFirst();
  const [backup, proof, printed, upgrade, first, due] = await together(
    newest('BACKUP'),
    newest('PROOF'),
    newest('KEY'),
    newest('UPGRADE'),
    runs('BACKUP').orderBy('id').executeTakeFirst(),
    db.selectFrom('schedules').select('nextAt').where('name', '=', 'backup').executeTakeFirst(),
  );
  const key = keyOf(ctx, printed);
  const found = { backup, proof, nextAt: due?.nextAt, key };
  const age = (at: string | undefined) => (at === undefined ? 0 : now.getTime() - Date.parse(at));
  const ofUpgrade = upgrade?.ok === 0 && age(upgrade.at) < week ? [texts.upgradeFailed] : [];
  if ((school.backups?.places ?? []).length === 0) return { ...found, problems: [texts.notSetUp, ...ofUpgrade] };
  const problems = [
    backup?.ok === 0 && failureOf(JSON.parse(backup.facts) as Facts),
    // One that is due and does not begin is as bad as one that is long past.
    backup?.ok !== 0 && Math.max(age(backup?.at), age(due?.nextAt)) > 3 * hour && texts.late,
    proof?.ok === 0 && texts.proofFailed,
    proof?.ok !== 0 && age(proof?.at ?? first?.at) > 48 * hour && texts.proofLate,
    key === 'MADE' && texts.printKey,
  ];
  return { ...found, problems: [...problems.filter((text) => text !== false), ...ofUpgrade] };
}

function failureOf({ problem, places = [], problems = [] }: Facts): string {
  const missing = places.filter(({ error }) => error !== null);
  if (problem !== undefined || missing.length === places.length) return texts.failed;
  return missing.length === 0 && problems.length > 0 ? texts.filesFailed : texts.placeFailed;
}

function keyOf({ school, files }: Context, printed: Run | undefined): Key {
  if (school.backups?.hasRecipient) return 'ELSEWHERE';
  if (!existsSync(keyPath(files.folder))) return 'NONE';
  return printed ? 'PRINTED' : 'MADE';
}
