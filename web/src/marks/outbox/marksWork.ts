import { send } from '../../api.ts';
import { contentKey } from '../../contentKey.ts';
import type { Work } from '../../outbox/Work.ts';
import { staffOwner } from '../../staffOwner.ts';
import { answeredEntry, type Result } from './answeredEntry.ts';
import type { Entry, Mark, Notes, Place } from './entry.ts';

type Words = 'tr_remarks' | 'generic_skills';

export interface Stored extends Place {
  /** Remarks and skills are absent when they did not change. */
  mark: (Omit<Mark, Words> & Partial<Pick<Mark, Words>>) | null;
  /** It is what we sent. */
  saved: boolean;
}

export const marksWork: Work<Entry, Result, Stored> = {
  name: 'marks',
  owner: staffOwner('marks'),
  batchSize: 200,
  gathering: 400,
  sendsWhenLeft: false,
  goesWith: (a, b) => a.setID === b.setID && a.yearID === b.yearID,
  withTry: (entry) => {
    const { score, version, tries = [] } = entry;
    const others = tries.filter((tried) => tried.version !== version);
    return { ...entry, tries: [...others, { score, version, ...wordsToSend(entry) }] };
  },
  send: async (batch) => (await send('saveMarks', payloadOf(batch), { idempotencyKey: keyOf(batch) })).results,
  refusal: (_, { message }) => ({ ok: false, status: 400, id: null, ver: null, msg: message }),
  answered: answeredEntry,
  storedBy,
};

/** Only what changed. After a lost answer all, because the server may have stored an earlier version. */
function wordsToSend({ remarks, skills, score, version, expectedNotes, tries = [] }: Entry): Partial<Notes> {
  if (score === null) return {};
  const isUnsure = tries.some((tried) => tried.version !== version);
  const isNews = (typed: string | undefined, seen: string | undefined): typed is string =>
    typed !== undefined && (typed !== seen || isUnsure);
  return {
    ...(isNews(remarks, expectedNotes?.remarks) ? { remarks } : {}),
    ...(isNews(skills, expectedNotes?.skills) ? { skills } : {}),
  };
}

/**
 * The texts that must not have changed meanwhile: those that are overwritten, and all texts of a mark that is removed.
 */
function guardOf(entry: Entry) {
  const { expectedNotes, score } = entry;
  if (!expectedNotes) return {};
  const words = wordsToSend(entry);
  const all = score === null;
  return {
    ...(all || words.remarks !== undefined ? { expectedRemarks: expectedNotes.remarks } : {}),
    ...(all || words.skills !== undefined ? { expectedSkills: expectedNotes.skills } : {}),
  };
}

// The key covers the payload: overwriting our own lost try has the same version but is another call.
const keyOf = (batch: readonly Entry[]): string =>
  contentKey(JSON.stringify([batch.map(({ key, version }) => [key, version]), payloadOf(batch)]));

const onWire = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100);

const payloadOf = (batch: readonly Entry[]) => ({
  setID: batch[0]?.setID ?? 0,
  yearID: batch[0]?.yearID ?? 0,
  marks: batch.map((entry) => ({
    studentID: entry.studentID,
    subjectID: entry.subjectID,
    paperID: entry.paperID || undefined,
    score: onWire(entry.score),
    ...wordsToSend(entry),
    expected: onWire(entry.expected),
    ...guardOf(entry),
  })),
});

function storedBy(sent: Entry, result: Result): Stored | undefined {
  const { yearID, setID, studentID, subjectID, paperID, score } = sent;
  const { remarks, skills } = wordsToSend(sent);
  const place = { yearID, setID, studentID, subjectID, paperID };
  if (!result.ok) return result.current === undefined ? undefined : { ...place, mark: result.current, saved: false };
  if (score === null) return { ...place, mark: null, saved: true };
  const mark = {
    id: result.id ?? 0,
    studentID,
    subjectID,
    paperID: paperID || null,
    setID,
    score: score / 100,
    ...(remarks === undefined ? {} : { tr_remarks: remarks }),
    ...(skills === undefined ? {} : { generic_skills: skills }),
    ver: result.ver ?? 0,
  };
  return { ...place, mark, saved: true };
}
