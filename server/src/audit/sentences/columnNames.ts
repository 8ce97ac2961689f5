import { money } from '@somero/contract/money.ts';
import { curricula, levels, termName } from '@somero/contract/school/reference.ts';
import { dayInWords, momentInWords } from '@somero/contract/schoolTime.ts';
import { staffCategories } from '@somero/contract/staff/rules.ts';
import type { Db } from '../../handle.ts';
import type { ShortList } from '../../school/tables.ts';
import { staffName } from '../../sessions/staffName.ts';
import { clipped, quoted } from './quoted.ts';

export interface ColumnNames {
  field(column: string): string;
  /** @param written how free text is shown; in quotes, unless something else is given */
  value(column: string, stored: unknown, written?: (text: unknown) => string): string;
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
  classList: 'Classes',
  subjectIDs: 'Subjects',
  paperIDs: 'Papers',
  communion: 'First communion',
  guardian: 'Guardian information',
  siblingCount: 'Number of siblings',
  birthOrder: 'Birth order',
  feePayer: 'Who pays the fees',
  disease: 'Chronic disease',
  allergy: 'Allergies',
  foodNotEaten: 'Foods to avoid',
  problems: 'Other needs',
  leader: 'Leadership',
  catID: 'Account type',
  termID: 'Term',
  yearID: 'Year',
  setID: 'Exam set',
  setIDs: 'Exam sets',
  subjectID: 'Subject',
  userID: 'Teacher',
  curriculumID: 'Curriculum',
  currentYearID: 'Current year',
  currentTerm: 'Current term',
  currentTermID: 'Current term',
  balanceOnReports: 'Balance of fees on report cards',
  remarksOnReports: 'Remarks on report cards',
  termEnds: 'Last day of the term',
  daysOpen: 'Days open in the term',
  daysPresent: 'Days present',
  requirements: 'Requirements for the next term',
  cardDesign: 'Report card layout',
  reportDate2: 'Next term begins',
  fname: 'First name',
  lname: 'Last name',
  oname: 'Other name',
  residencies: 'Residencies',
  rank: 'Paid in order',
  sibling: 'Sibling rule',
  threshold: 'Per cent that clears',
  circularText: 'Text of circulars',
  smsText: 'Text of SMS',
  newOnly: 'New students only',
  firstDay: 'First day',
  lastDay: 'Last day',
  cashBackDays: 'Days that cash may be dated back',
  firstReceipt: 'First receipt number',
  authority: 'Authority to raise fees',
  which: 'Which parent',
  signature: 'Signature of messages',
  opens: 'Messages leave from',
  closes: 'Messages leave until',
  dayLimit: 'SMS a user may send a day',
  lowCredit: 'Warning of credit under',
  distributes: 'SMS are given by themselves',
  isShared: 'Shared',
  fees1: 'Term 1',
  fees2: 'Term 2',
  fees3: 'Term 3',
  t1: 'Term 1',
  t2: 'Term 2',
  t3: 'Term 3',
};

/** What stands in records for what is secret. */
const isHidden = /^(before|changed)$|^…\S* (before|changed)$/;

const flags = new Set(['open', 'secondFactor', 'teachingStatus', 'newOnly']);

const listOf: Record<string, ShortList> = {
  religionID: 'religions',
  streamID: 'streams',
  houseID: 'houses',
  residencies: 'residency',
  residencyID: 'residency',
  categoryID: 'subjectCategories',
  streams: 'streams',
  clubs: 'clubs',
  games: 'games',
};

export async function readColumnNames(db: Db): Promise<ColumnNames> {
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
  const chapters = await db.selectFrom('chapters').select(['id', 'name']).where('kind', '=', 'chapter').execute();
  const sets = await db.selectFrom('examSets').select(['id', 'name']).execute();
  const years = await db.selectFrom('years').select(['id', 'yearName as name']).execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const users = (await db.selectFrom('users').select(['id', 'fname', 'lname']).execute()).map((user) => ({
    id: user.id,
    name: staffName(user),
  }));
  const byColumn: Record<string, readonly { id: number; name: string }[]> = {
    ...{ classID: classes, classList: classes, subjectID: subjects, subjectIDs: subjects, bestSubjects: subjects },
    ...{ paperID: [...paperNames, ...chapters], paperIDs: paperNames, setID: sets, setIDs: sets },
    ...{ t1: chapters, t2: chapters, t3: chapters, yearID: years, currentYearID: years, catID: categories },
    ...{
      userID: users,
      staffCategory: staffCategories,
      users,
      classBy: users,
      headBy: users,
      approvedBy: users,
      undoneBy: users,
      curriculumID: curricula,
    },
  };
  const named = (column: string): readonly { id: number; name: string }[] | undefined => {
    const rows = byColumn[column];
    if (rows) return rows;
    const list = listOf[column];
    return list && entries.filter((entry) => entry.list === list);
  };
  return {
    field: fieldName,
    value: (column, stored, written = quoted) => shown(column, stored, named(column), written),
  };
}

function fieldName(column: string): string {
  const [, parent, rest] = /^(father|mother)([A-Z]\w*)$/.exec(column) ?? [];
  if (parent && rest) return `${capital(parent)}’s ${fieldName(uncapital(rest)).replace(/^[A-Z](?=[a-z])/, uncapital)}`;
  return (
    labels[column] ?? capital(column.replace(/FileID$/, '').replace(/[A-Z\d]+/g, (more) => ` ${more.toLowerCase()}`))
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapital = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

function shown(
  column: string,
  stored: unknown,
  named: readonly { id: number; name: string }[] | undefined,
  written: (text: unknown) => string,
): string {
  if (stored === null || stored === undefined || stored === '') return '';
  if (column === 'status') return stored === 1 ? 'ACTIVE' : 'DISABLED';
  if (column === 'levelID') return levels.find(({ id }) => id === stored)?.name ?? String(stored);
  if (flags.has(column)) return stored === 1 ? 'yes' : 'no';
  if (/[aA]mount$|^fees\d$/.test(column)) return money(Number(stored));
  if (/[tT]erm(ID)?$/.test(column) && Number.isInteger(stored))
    return stored === 0 ? 'the whole year' : termName(Number(stored));
  if (/FileID$/.test(column)) return 'a picture';
  if (column === 'streamID' && stored === 0) return '';
  if (typeof stored === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(stored)) return momentInWords(stored);
  if (typeof stored === 'string' && /^\d{4}-\d\d-\d\d$/.test(stored)) return dayInWords(stored);
  if (column === 'due') return String(stored).replace(/\d{4}-\d\d-\d\d/g, dayInWords);
  if (typeof stored === 'string' && isHidden.test(stored)) return stored;
  if (typeof stored === 'string' && !named) return written(stored);
  const values = Array.isArray(stored) ? stored : named ? String(stored).split(',') : [stored];
  const nameOf = (value: unknown) => named?.find(({ id }) => String(id) === String(value))?.name;
  return clipped(values.map((value) => nameOf(value) ?? written(value)).join(', '));
}
