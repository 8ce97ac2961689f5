import { existsSync } from 'node:fs';
import type { Answered } from '@somero/contract';
import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import type { Selectable } from 'kysely';
import type { Context, Handler } from '../handle.ts';
import { type Facts, inWords } from './Facts.ts';
import { keyPath } from './keyPath.ts';
import type { SafekeepingTables } from './tables.ts';

type Row = Selectable<SafekeepingTables['safekeeping']>;
type Shown = Answered<'getSafekeeping'>;

const hour = 3_600_000;
const shown = 50;

export const getSafekeeping: Handler<'getSafekeeping'> = async (_, ctx) => {
  const { db, school } = ctx;
  const folders = school.backups?.folders ?? [];
  const rows = await db.selectFrom('safekeeping').selectAll().orderBy('id', 'desc').limit(shown).execute();
  const newest = (kind: Row['kind'], ok?: 1) => {
    const all = db.selectFrom('safekeeping').selectAll().where('kind', '=', kind).orderBy('id', 'desc').limit(1);
    return (ok === undefined ? all : all.where('ok', '=', ok)).executeTakeFirst();
  };
  const [backup, proof, good, printed] = [
    await newest('BACKUP'),
    await newest('PROOF'),
    await newest('BACKUP', 1),
    await newest('KEY'),
  ];
  const first = await db
    .selectFrom('safekeeping')
    .select('at')
    .where('kind', '=', 'BACKUP')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const due = await db.selectFrom('schedules').select('nextAt').where('name', '=', 'backup').executeTakeFirst();
  const key = keyOf(ctx, printed);
  const facts = backup ? (JSON.parse(backup.facts) as Facts) : undefined;
  const isOn = folders.length > 0;
  return {
    isOn: Number(isOn),
    problems: isOn ? problemsOf({ backup, proof, good, first: first?.at, key }, ctx.now) : [texts.notSetUp],
    places: folders.map((address) => {
      const place = facts?.places?.find((one) => one.address === address);
      return { address, error: place?.error ?? '', sets: place?.sets ?? 0, free: place?.free ?? null };
    }),
    backup: backup ? shownRun(backup) : null,
    proof: proof ? shownRun(proof) : null,
    next: isOn ? (due?.nextAt ?? '') : '',
    key,
    mainData: rows.map(shownRun),
  };
};

const shownRun = ({ facts, ...row }: Row) => ({ ...row, words: inWords(JSON.parse(facts) as Facts) });

function keyOf({ school, files }: Context, printed: Row | undefined): Shown['key'] {
  if (school.backups?.hasRecipient) return 'ELSEWHERE';
  if (!existsSync(keyPath(files.folder))) return 'NONE';
  return printed ? 'PRINTED' : 'MADE';
}

interface Judged {
  backup: Row | undefined;
  proof: Row | undefined;
  /** The newest backup that is whole. */
  good: Row | undefined;
  /** When the first was tried. */
  first: string | undefined;
  key: Shown['key'];
}

function problemsOf({ backup, proof, good, first, key }: Judged, now: Date): string[] {
  const age = (at: string | undefined) => (at === undefined ? 0 : now.getTime() - Date.parse(at));
  return [
    backup?.ok === 0 && texts.failed,
    backup?.ok === 1 && age(good?.at) > 3 * hour && texts.late,
    proof?.ok === 0 && texts.proofFailed,
    proof?.ok !== 0 && age(proof?.at ?? first) > 48 * hour && texts.proofLate,
    key === 'MADE' && texts.printKey,
  ].filter((text) => text !== false);
}
