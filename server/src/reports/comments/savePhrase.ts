import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Context, conflict, type Handler, missing, refuse } from '../../handle.ts';
import { mayChangePhrase } from './readPhrases.ts';

interface Phrase {
  kind: 'CLASS' | 'HEAD';
  /** '' for any result. */
  band: string;
  text: string;
  status: number;
}

/** A phrase is saved whole. Without a band it fits any result. A phrase out of use is kept. */
export const savePhrase: Handler<'savePhrase'> = async ({ id, kind, band = '', text, status }, ctx) => {
  const { db, who } = ctx;
  if (kind === 'HEAD' && who.rights.allMark !== 1) throw refuse(texts.onlyHead);
  const before = id === undefined ? null : await readPhrase(ctx, id);
  const phrase: Phrase = { kind, band, text, status: status ?? before?.status ?? 1 };
  if (phrase.status === 1) await requireNew(ctx, phrase, id);
  if (!before) {
    const added = await db
      .insertInto('phrases')
      .values({ ...phrase, createdBy: who.userID })
      .returning('id')
      .executeTakeFirstOrThrow();
    ctx.changed('phrase', added.id, null, phrase);
    return added;
  }
  await db.updateTable('phrases').set(phrase).where('id', '=', before.id).execute();
  ctx.changed('phrase', before.id, forAudit(before), phrase);
  return { id: before.id };
};

const forAudit = ({ kind, band, text, status }: Phrase): Phrase => ({ kind, band, text, status });

async function readPhrase({ db, who }: Context, id: number) {
  const phrase = await db.selectFrom('phrases').selectAll().where('id', '=', id).executeTakeFirst();
  if (!phrase) throw missing();
  if (!mayChangePhrase(who, phrase)) throw refuse(phrase.kind === 'HEAD' ? texts.onlyHead : schoolTexts.noRights);
  return phrase;
}

/** @throws CallError 409 when a phrase in use has the same words */
async function requireNew({ db }: Context, { kind, band, text }: Phrase, id: number | undefined): Promise<void> {
  const others = await db
    .selectFrom('phrases')
    .select(['id', 'text'])
    .where('kind', '=', kind)
    .where('band', '=', band)
    .where('status', '=', 1)
    .execute();
  const taken = others.some((other) => other.id !== id && foldName(other.text) === foldName(text));
  if (taken) throw conflict(texts.phraseTaken);
}
