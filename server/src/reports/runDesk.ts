import { setImmediate } from 'node:timers/promises';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Pool } from '../documents/pool.ts';
import { type FileStore, recordFile } from '../files/FileStore.ts';
import { CallError, type Db, missing, type SchoolDatabase, type SchoolFacts } from '../handle.ts';
import type { RunningJob } from '../jobs/Jobs.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { headingOf } from './cards/makers.ts';
import { type Judging, judgeIssues, readIssued } from './issued/judgeIssues.ts';
import { type MadeSection, registerSection } from './issued/registerSection.ts';
import type { ReportRequest } from './ReportRequest.ts';
import { countStudents } from './reading/countStudents.ts';
import { readSection } from './readReportRun.ts';
import type { MadeReports, NextSection, ReportDesk } from './reportDesk.ts';
import type { ReportRun } from './reportRun.ts';

/** What the jobs of reports work with. */
export interface ReportParts {
  database: SchoolDatabase;
  files: FileStore;
  pool: Pool;
  facts: SchoolFacts;
  clock: () => Date;
}

interface AskedRun {
  job: RunningJob;
  request: ReportRequest;
  run: ReportRun;
}

/** The server's side of a run: hands the worker class by class and takes in what it has made. */
export class RunDesk {
  readonly #parts: ReportParts;
  readonly #asked: AskedRun;
  readonly #mayIssueAnew: boolean;
  /** Students of each class of the scope, as far as is known yet. */
  readonly #expected: number[];
  /** Classes handed out, and the streams of those who are printed. */
  readonly #handed: { className: string; streams: Set<string> }[] = [];
  #next = 0;
  #partFile: string | null = null;
  /** Of a run of one class: registered with the run's end, for the whole is its only file. */
  #last: MadeSection | null = null;
  #made = false;
  /** Why the first student without a report has none. */
  #reason = '';

  private constructor(parts: ReportParts, asked: AskedRun, expected: number[], mayIssueAnew: boolean) {
    this.#parts = parts;
    this.#asked = asked;
    this.#expected = expected;
    this.#mayIssueAnew = mayIssueAnew;
  }

  static async open(parts: ReportParts, asked: AskedRun): Promise<RunDesk> {
    const db = parts.database.read;
    const expected: number[] = [];
    for (const part of asked.request.scope) expected.push(await countStudents(db, asked.request, part));
    const desk = new RunDesk(parts, asked, expected, await mayWithdraw(db, asked.job.ownerID));
    desk.progress(0);
    return desk;
  }

  readonly answers: ReportDesk = {
    section: () => this.#nextSection(),
    issue: async (cards) =>
      judgeIssues(cards, await readIssued(this.#parts.database.read, cards, this.#asked.request), this.#judging()),
    photo: (fileID) => this.#parts.files.read(fileID),
    made: (made) => this.#takeIn(made),
  };

  readonly progress = (done: number): void => this.#asked.job.progress(done, Math.max(done, sum(this.#expected)));

  /** The last step of the run, in its transaction. */
  async registerLast(db: Db): Promise<void> {
    if (this.#last) await this.#register(db, this.#last);
  }

  /** What to tell of a run that has no report at all; any other error as it is. */
  refusalOf(error: unknown): unknown {
    const { job, request } = this.#asked;
    if (error instanceof CallError || job.signal.aborted || this.#next < request.scope.length) return error;
    if (this.#handed.length === 0) return missing(schoolTexts.noStudentsFound);
    return this.#made ? error : new CallError(409, `No report could be made. ${this.#reason}`.trim());
  }

  /** For example «S2 EAST term 2 2026 report cards.pdf». */
  label(): string {
    const [first, ...others] = this.#handed;
    if (!first || others.length > 0) return this.#labelOf('All classes');
    return this.#labelOf([first.className, ...(first.streams.size === 1 ? first.streams : [])].join(' '));
  }

  #labelOf(whose: string): string {
    return `${whose} ${headingOf(this.#asked.run).label}.pdf`;
  }

  #judging(): Judging {
    return { mayIssueAnew: this.#mayIssueAnew, now: this.#parts.clock() };
  }

  async #nextSection(): Promise<NextSection | null> {
    const { job, request } = this.#asked;
    for (let place = this.#next; place < request.scope.length; place = this.#next) {
      job.signal.throwIfAborted();
      // Who saves marks meanwhile goes first: reading a class holds up the server's one thread.
      await setImmediate();
      const scope = request.scope[place] as ReportRequest['scope'][number];
      const section = await readSection(this.#parts.database.read, request, scope);
      const printed = section.students.filter(({ print }) => print);
      this.#next++;
      this.#expected[place] = printed.length;
      if (printed.length === 0) continue;
      this.#handed.push({
        className: section.className,
        streams: new Set(printed.map(({ streamName }) => streamName)),
      });
      this.#partFile = request.scope.length > 1 ? await this.#parts.files.temporary() : null;
      return { section, partFile: this.#partFile };
    }
    return null;
  }

  async #takeIn({ section, failed }: MadeReports): Promise<void> {
    const { job } = this.#asked;
    for (const { student, msg } of failed) job.failed(student, msg);
    this.#reason ||= failed[0] ? `${failed[0].student}: ${failed[0].msg}` : '';
    if (section.cards.length === 0) return;
    this.#made = true;
    if (this.#partFile === null) this.#last = section;
    else await this.#showPart(section, this.#partFile);
  }

  /** Its cards are registered with it: whoever prints the part has reports that are in force. */
  async #showPart(section: MadeSection, path: string): Promise<void> {
    const { job } = this.#asked;
    const position = this.#handed.length;
    const { className } = this.#handed[position - 1] as { className: string };
    const facts = { mime: 'application/pdf', label: this.#labelOf(className), createdBy: job.ownerID };
    const kept = await this.#parts.files.keep({ path }, facts);
    await job.write(async (db) => {
      await recordFile(db, kept);
      await job.showPart(db, position, { label: className, fileID: kept.id });
      await this.#register(db, section);
    });
  }

  #register(db: Db, section: MadeSection): Promise<void> {
    const { job, request } = this.#asked;
    return registerSection(db, section, { ...this.#judging(), request, jobID: job.id, issuedBy: job.ownerID });
  }
}

async function mayWithdraw(db: Db, userID: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.catID', 'categories.rights'])
    .where('users.id', '=', userID)
    .executeTakeFirst();
  return user !== undefined && rightsOf(user.catID, user.rights).setRep === 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
