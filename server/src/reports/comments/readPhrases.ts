import type { Context } from '../../handle.ts';

/** Phrases in use by kind, band and text. A caller also sees kinds that they may not write. */
export async function readPhrases({ db, who }: Pick<Context, 'db' | 'who'>) {
  const rows = await db
    .selectFrom('phrases')
    .select(['id', 'kind', 'band', 'text', 'createdBy'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  return rows
    .map(({ createdBy, ...phrase }) => ({
      ...phrase,
      mayChange: mayChangePhrase(who, { kind: phrase.kind, createdBy }) ? 1 : 0,
    }))
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.band, b.band) || compare(fold(a.text), fold(b.text)));
}

/** The owner of a phrase and holders of allMark may change it. Head teacher’s phrases: only the head teacher. */
export const mayChangePhrase = (who: Context['who'], phrase: { kind: 'CLASS' | 'HEAD'; createdBy: number }): boolean =>
  who.rights.allMark === 1 || (phrase.kind === 'CLASS' && phrase.createdBy === who.userID);

// The engines order text differently.
const fold = (text: string): string => text.toLowerCase();
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
