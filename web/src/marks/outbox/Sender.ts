import { send } from '../../api.ts';
import { session } from '../../device.ts';
import { longestWait, Pace } from '../../outbox/Pace.ts';
import { answeredEntry, type Result } from './answeredEntry.ts';
import { contentKey } from './contentKey.ts';
import type { Entry, Mark, Notes, Place, Try } from './entry.ts';
import type { MarksStore } from './MarksStore.ts';
import { oneTab } from './oneTab.ts';

type Words = 'tr_remarks' | 'generic_skills';

/** What the server is known to hold in a place. */
export interface Stored extends Place {
  /** Remarks and skills are absent when they are as they were. */
  mark: (Omit<Mark, Words> & Partial<Pick<Mark, Words>>) | null;
  /** It is what we sent. */
  saved: boolean;
}

interface Around {
  store: () => Promise<MarksStore>;
  /** Changes what is kept; done when it is safe. */
  change: (
    keys: readonly string[],
    change: (old: Entry | undefined, key: string) => Entry | undefined,
    stored?: Stored[],
  ) => Promise<void>;
  onSending: (keys: readonly string[]) => void;
}

/** Marks in one call. */
const batchSize = 200;
/** Milliseconds until a look whether the tab that is sending has gone. */
export const otherTab = 1500;

/** Sends what waits, in batches, until nothing does; tries again by itself after a failure. */
export class Sender {
  #tab: string;
  #around: Around;
  #pace = new Pace(batchSize, () => void this.#run());
  #running = false;
  #again = false;

  constructor(tab: string, around: Around) {
    this.#tab = tab;
    this.#around = around;
  }

  /** Sends after so many milliseconds. */
  soon(milliseconds: number): void {
    this.#pace.soon(milliseconds);
  }

  /** Sends now, whatever failed before. */
  hurry(): void {
    this.#pace.hurry();
  }

  /** Sends no more. */
  end(): void {
    this.#pace.end();
  }

  async #run(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    this.#again = false;
    let next: number | null = null;
    try {
      const store = await this.#around.store();
      const ran = await oneTab(store, this.#tab, async (stillMine) => {
        do next = await this.#sendBatch();
        while (next === 0 && (await stillMine()));
      });
      if (!ran) next = otherTab;
    } catch (error) {
      // A defect of ours or of the browser's database; what is kept stays, and is tried again.
      reportError(error);
      next = longestWait;
    } finally {
      this.#running = false;
    }
    if (this.#again) this.soon(0);
    else if (next !== null) this.soon(next);
  }

  /** Sends one batch; answers the milliseconds until the next one: 0 at once, null when nothing is left to do. */
  async #sendBatch(): Promise<number | null> {
    const userID = session()?.userID;
    if (!userID) return null;
    const store = await this.#around.store();
    const waiting = (await store.all(userID)).filter((entry) => entry.state === 'waiting');
    const now = Date.now();
    const due = waiting.filter((entry) => entry.notBefore <= now);
    const read = this.#pace.batchOf(due, (a, b) => a.setID === b.setID && a.yearID === b.yearID);
    if (read.length === 0)
      return waiting.length === 0 ? null : Math.min(...waiting.map((entry) => entry.notBefore)) - now;
    const batch = await this.#withTries(read);
    if (batch.length === 0) return 0;
    const keys = batch.map((entry) => entry.key);
    // Nobody sends another user's marks: somebody else may have signed in while the disk was busy.
    if (session()?.userID !== userID) return null;
    this.#around.onSending(keys);
    try {
      const { results } = await send('saveMarks', payloadOf(batch), { idempotencyKey: keyOf(batch) });
      await this.#settle(batch, results);
      this.#pace.succeeded();
      return 0;
    } catch (error) {
      return this.#failed(batch, error);
    } finally {
      this.#around.onSending([]);
    }
  }

  /**
   * Notes the tries, so that an answer that gets lost is known to have been possible, also after this tab has died. Answers those
   * that are still kept as they were read: what was taken back or typed over meanwhile is not sent any more.
   */
  async #withTries(read: readonly Entry[]): Promise<Entry[]> {
    const sent = new Map(read.map((entry) => [entry.key, entry]));
    const gone = new Set<string>();
    await this.#around.change([...sent.keys()], (old, key) => {
      const isAsRead = old !== undefined && old.version === sent.get(key)?.version;
      if (isAsRead) gone.delete(key);
      else gone.add(key);
      return isAsRead ? { ...old, tries: withTry(old, read) } : old;
    });
    return read.filter(({ key }) => !gone.has(key));
  }

  async #settle(batch: readonly Entry[], results: readonly Result[]): Promise<void> {
    const answers = new Map(batch.map((sent, index) => [sent.key, { sent, result: results[index] }]));
    await this.#around.change(
      [...answers.keys()],
      (now, key) => {
        const answer = answers.get(key);
        return answer?.result ? answeredEntry(now, answer.sent, answer.result) : now;
      },
      batch.flatMap((sent, index) => storedBy(sent, results[index])),
    );
  }

  async #failed(batch: readonly Entry[], error: unknown): Promise<number | null> {
    const { wait, refusal } = this.#pace.failed(error, batch.length);
    if (refusal) await this.#settle(batch, [{ ok: false, status: 400, id: null, ver: null, msg: refusal.message }]);
    return wait;
  }
}

function withTry({ key, tries = [] }: Entry, batch: readonly Entry[]): Try[] {
  const sent = batch.find((each) => each.key === key);
  if (!sent) return tries;
  return [
    ...tries.filter(({ version }) => version !== sent.version),
    { score: sent.score, version: sent.version, ...wordsToSend(sent) },
  ];
}

/**
 * The words that were really changed: others are left to whoever changes them. But where the answer of an earlier version was
 * lost all are sent, for the server may hold that one.
 */
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

/** The words that must not have changed meanwhile: those that are written over, and all of a mark that is taken away. */
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

// With the payload: what is sent anew over our own lost try is the same version and yet another call.
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

function storedBy(sent: Entry, result: Result | undefined): Stored[] {
  if (!result) return [];
  const { yearID, setID, studentID, subjectID, paperID, score } = sent;
  const { remarks, skills } = wordsToSend(sent);
  const place = { yearID, setID, studentID, subjectID, paperID };
  if (!result.ok) return result.current === undefined ? [] : [{ ...place, mark: result.current, saved: false }];
  if (score === null) return [{ ...place, mark: null, saved: true }];
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
  return [{ ...place, mark, saved: true }];
}
