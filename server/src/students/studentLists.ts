import { levels } from '@somero/contract/school/reference.ts';
import { foldName } from '@somero/contract/text.ts';
import type { Db } from '../handle.ts';
import type { ShortList } from '../school/tables.ts';

/** `status` 0 hides it from new choices. */
export interface Named {
  id: number;
  name: string;
  status: number;
}
export interface ClassEntry extends Named {
  levelID: number;
  /** By folded name. */
  streams: ReadonlyMap<string, Named>;
}
export interface PaperEntry extends Named {
  subjectID: number;
}
type ByName<Entry extends Named> = ReadonlyMap<string, Entry>;

/** By folded name; subjects also by UNEB code. */
export interface StudentLists {
  classes: ByName<ClassEntry>;
  houses: ByName<Named>;
  religions: ByName<Named>;
  residency: ByName<Named>;
  /** By level id. */
  subjects: ReadonlyMap<number, ByName<Named>>;
  /** By `paperKey` of P510/1, PHYSICS/1 and PHYSICS/PAPER 1. */
  papers: ByName<PaperEntry>;
}

/** Spaces at the stroke do not count. */
export const paperKey = (name: string): string => foldName(name).replace(/ ?\/ ?/g, '/');

export async function readStudentLists(db: Db): Promise<StudentLists> {
  const entries = await db.selectFrom('listEntries').select(['list', 'id', 'name', 'nameKey', 'status']).execute();
  const listed = (list: ShortList) =>
    new Map(entries.filter((row) => row.list === list).map(({ nameKey, ...entry }) => [nameKey, entry]));
  const subjects = await db.selectFrom('subjects').select(['id', 'levelID', 'name', 'code', 'status']).execute();
  const papers = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subjectID')
    .where('kind', '=', 'paper')
    .select([
      'chapters.id',
      'chapters.subjectID',
      'chapters.name',
      'chapters.code',
      'chapters.status',
      'subjects.name as subject',
    ])
    .execute();
  return {
    classes: await readClasses(db, listed('streams')),
    houses: listed('houses'),
    religions: listed('religions'),
    residency: listed('residency'),
    subjects: new Map(levels.map(({ id }) => [id, subjectsByName(subjects.filter((row) => row.levelID === id))])),
    papers: papersByName(papers),
  };
}

async function readClasses(db: Db, streams: ByName<Named>): Promise<ByName<ClassEntry>> {
  const classes = await db.selectFrom('classes').select(['id', 'name', 'nameKey', 'levelID', 'status']).execute();
  const pairs = await db.selectFrom('classStreams').selectAll().execute();
  const stored = new Set(pairs.map(({ classID, streamID }) => `${classID}/${streamID}`));
  return new Map(
    classes.map(({ nameKey, ...entry }) => [
      nameKey,
      { ...entry, streams: new Map([...streams].filter(([, stream]) => stored.has(`${entry.id}/${stream.id}`))) },
    ]),
  );
}

function subjectsByName(subjects: readonly (Named & { code: string })[]): ByName<Named> {
  const found = new Map<string, Named>();
  for (const subject of subjects) {
    found.set(foldName(subject.name), subject);
    if (subject.code !== '') found.set(foldName(subject.code), subject);
  }
  return found;
}

function papersByName(papers: readonly (PaperEntry & { code: string; subject: string })[]): ByName<PaperEntry> {
  const found = new Map<string, PaperEntry>();
  for (const paper of papers) {
    found.set(paperKey(`${paper.subject}/${paper.name}`), paper);
    if (paper.code === '') continue;
    found.set(paperKey(paper.code), paper);
    found.set(paperKey(`${paper.subject}/${paper.code.slice(paper.code.lastIndexOf('/') + 1)}`), paper);
  }
  return found;
}
