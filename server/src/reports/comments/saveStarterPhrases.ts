import { starterPhrases } from '@somero/contract/reports/comments/starterPhrases.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { conflict, type Handler } from '../../handle.ts';
import { mayChangePhrase } from './readPhrases.ts';

type Key = { kind: string; band: string; text: string };
const keyOf = ({ kind, band, text }: Key): string => JSON.stringify([kind, band, text]);

/** @throws CallError 409 when the school has phrases of every kind that the caller writes */
export const saveStarterPhrases: Handler<'saveStarterPhrases'> = async ({ status }, ctx) => {
  const { db, who, changed } = ctx;
  const stored = await db.selectFrom('phrases').selectAll().orderBy('id').execute();
  const inUse = new Set<string>(stored.filter((each) => each.status === 1).map(({ kind }) => kind));
  const storedAs = new Map(stored.map((phrase) => [keyOf(phrase), phrase]));
  const createdBy = who.userID;
  const wanted = starterPhrases.filter(
    ({ kind }) => mayChangePhrase(who, { kind, createdBy }) && (status === 0 || !inUse.has(kind)),
  );
  if (status === 1 && wanted.length === 0) throw conflict(texts.hasPhrases);
  let phrases = 0;
  for (const starter of wanted) {
    const before = storedAs.get(keyOf(starter));
    if (before ? before.status === status || !mayChangePhrase(who, before) : status === 0) continue;
    phrases++;
    const after = { ...starter, status };
    if (before) {
      await db.updateTable('phrases').set({ status }).where('id', '=', before.id).execute();
      changed('phrase', before.id, { ...starter, status: before.status }, after);
      continue;
    }
    const values = { ...after, createdBy };
    const { id } = await db.insertInto('phrases').values(values).returning('id').executeTakeFirstOrThrow();
    changed('phrase', id, null, after);
  }
  return { phrases };
};
