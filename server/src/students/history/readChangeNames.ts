import type { Db } from '../../handle.ts';
import type { ShortList } from '../../school/tables.ts';

export interface ChangeNames {
  field(column: string): string;
  value(column: string, stored: unknown): string;
}

/** Columns whose name does not speak for itself. */
const labels: Record<string, string> = {
  regno: 'Index number',
  firstname: 'First name',
  othername: 'Other name',
  dob: 'Date of birth',
  religionID: 'Religion',
  lin: 'LIN',
  nin: 'NIN',
  levelID: 'Level',
  classID: 'Class',
  streamID: 'Stream',
  houseID: 'House',
  residencyID: 'Residency',
  photoFileID: 'Photo',
  resultSlipFileID: 'Result slip',
  subjectIDs: 'Subjects',
  paperIDs: 'Papers',
  communion: 'First communion',
  guardian: 'Guardian information',
  siblingCount: 'Number of siblings',
  birthOrder: 'Position in the family',
  feePayer: 'Who pays the fees',
  disease: 'Chronic disease',
  allergy: 'Allergies',
  foodNotEaten: 'Food not eaten',
  problems: 'Personal problems',
  leader: 'Leadership',
};

const listOf: Record<string, ShortList> = {
  religionID: 'religions',
  streamID: 'streams',
  houseID: 'houses',
  residencyID: 'residency',
  clubs: 'clubs',
  games: 'games',
};

export async function readChangeNames(db: Db): Promise<ChangeNames> {
  const entries = await db.selectFrom('listEntries').select(['list', 'id', 'name']).execute();
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute();
  const papers = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subjectID')
    .select(['chapters.id', 'chapters.name', 'subjects.name as subject'])
    .where('chapters.kind', '=', 'paper')
    .execute();
  const paperNames = papers.map(({ id, name, subject }) => ({ id, name: `${subject} ${name}` }));
  const named = (column: string): readonly { id: number; name: string }[] | undefined => {
    if (column === 'classID') return classes;
    if (column === 'subjectIDs' || column === 'bestSubjects') return subjects;
    if (column === 'paperIDs') return paperNames;
    const list = listOf[column];
    return list && entries.filter((entry) => entry.list === list);
  };
  return { field: fieldName, value: (column, stored) => shown(column, stored, named(column)) };
}

function fieldName(column: string): string {
  const [, parent, rest] = /^(father|mother)([A-Z]\w*)$/.exec(column) ?? [];
  if (parent && rest) return `${capital(parent)}’s ${fieldName(uncapital(rest)).replace(/^[A-Z](?=[a-z])/, uncapital)}`;
  return labels[column] ?? capital(column.replace(/[A-Z\d]+/g, (more) => ` ${more.toLowerCase()}`));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapital = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

function shown(column: string, stored: unknown, named: readonly { id: number; name: string }[] | undefined): string {
  if (stored === null || stored === undefined || stored === '') return '';
  if (column === 'status') return stored === 1 ? 'ACTIVE' : 'DISABLED';
  if (column === 'levelID') return stored === 1 ? 'O-LEVEL' : 'A-LEVEL';
  if (/FileID$/.test(column)) return 'a picture';
  if (column === 'streamID' && stored === 0) return '';
  const values = Array.isArray(stored) ? stored : named ? String(stored).split(',') : [stored];
  return values.map((value) => named?.find(({ id }) => String(id) === String(value))?.name ?? String(value)).join(', ');
}
