import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

interface Tables {
  reportCards: {
    id: number;
    kind: string;
    yearID: number;
    termID: number;
    classID: number;
    curriculumID: number;
    issuedAt: string;
    setIDs: string;
    figures: string | null;
  };
  reportContents: { reportID: number; sectionID: number; content: string };
  reportSections: { id: number; content: string };
  examSets: { id: number; name: string; termID: number };
  subjects: { id: number; name: string };
  chapters: { id: number; subjectID: number; name: string; kind: string };
  classTermSets: { yearID: number; termID: number; classID: number; setIDs: string; fixedAt: string };
}

/**
 * The day on which the next term begins is kept for each term. The school says which exam sets make a term's result.
 * An end-of-term card keeps its sets and figures, for the report of the year.
 */
export async function up(db: Kysely<unknown>, kinds: Kinds): Promise<void> {
  await keepDatesByTerm(db, kinds);
  await addTermSets(db, kinds);
  await db.schema
    .alterTable('reportCards')
    .addColumn('setIDs', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('reportCards').addColumn('figures', 'text').execute();
  await readIssuedCards(db as Kysely<Tables>);
}

async function keepDatesByTerm(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('nextTerms')
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('reportDate', 'text', (c) => c.notNull())
    .addColumn('reportDate2', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('nextTermsKey', ['yearID', 'termID'])
    .modifyEnd(end)
    .execute();
  await sql`
    insert into "nextTerms" select "currentYearID", "currentTermID", "reportDate", "reportDate2"
    from settings where "reportDate" <> '' or "reportDate2" <> ''`.execute(db);
  await db.schema.alterTable('settings').dropColumn('reportDate').execute();
  await db.schema.alterTable('settings').dropColumn('reportDate2').execute();
}

async function addTermSets(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('termSets')
    .addColumn('curriculumID', int, (c) => c.notNull())
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('setIDs', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('termSetsKey', ['curriculumID', 'yearID', 'termID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('classTermSets')
    .addColumn('yearID', int, (c) => c.notNull().references('years.id'))
    .addColumn('termID', int, (c) => c.notNull())
    .addColumn('classID', int, (c) => c.notNull().references('classes.id'))
    .addColumn('setIDs', 'text', (c) => c.notNull())
    .addColumn('fixedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('classTermSetsKey', ['yearID', 'termID', 'classID'])
    .modifyEnd(end)
    .execute();
}

/** What was printed tells the sets and figures of the end-of-term cards issued so far, and so what each class is fixed to. */
async function readIssuedCards(db: Kysely<Tables>): Promise<void> {
  const sections = await db.selectFrom('reportSections').select('id').orderBy('id').execute();
  const places = await readPlaces(db);
  const sets = await db.selectFrom('examSets').select(['id', 'name', 'termID']).orderBy('id').execute();
  for (const { id } of sections) {
    const cards = await db
      .selectFrom('reportCards')
      .innerJoin('reportContents', 'reportContents.reportID', 'reportCards.id')
      .select(['reportCards.id', 'yearID', 'termID', 'classID', 'curriculumID', 'issuedAt', 'content'])
      .where('sectionID', '=', id)
      .where('kind', '=', 'EOT_REPORT')
      .orderBy('reportCards.id')
      .execute();
    const [first] = cards;
    if (!first) continue;
    const columns = await readHeadings(db, id);
    const setIDs = sets
      .filter(({ name, termID }) => termID === first.termID && columns.includes(headingOf(name)))
      .map((set) => set.id)
      .join(',');
    for (const card of cards) {
      const figures = JSON.stringify(figuresOf(card, columns, places));
      await db.updateTable('reportCards').set({ setIDs, figures }).where('id', '=', card.id).execute();
    }
    const { yearID, termID, classID, issuedAt: fixedAt } = first;
    const fixed = db.insertInto('classTermSets').values({ yearID, termID, classID, setIDs, fixedAt });
    if (setIDs !== '') await fixed.onConflict((row) => row.doNothing()).execute();
  }
}

/** As printed above the column: the name without its term. */
const headingOf = (name: string): string => name.replace(/\s*TERM\s*\d$/i, '') || name;

async function readHeadings(db: Kysely<Tables>, sectionID: number): Promise<string[]> {
  const { content } = await db
    .selectFrom('reportSections')
    .select('content')
    .where('id', '=', sectionID)
    .executeTakeFirstOrThrow();
  const { columns = [] } = parsed<{ columns: { label: string }[] }>(content);
  return columns.map(({ label }) => label);
}

/** '{}' for what is no JSON. */
function parsed<T>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
}

/** Subjects, and papers of a subject, by name. */
async function readPlaces(db: Kysely<Tables>): Promise<Map<string, { subjectID: number; paperID: number }[]>> {
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).execute();
  const papers = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subjectID')
    .select(['chapters.id', 'chapters.name', 'subjectID', 'subjects.name as subject'])
    .where('kind', '=', 'paper')
    .execute();
  return Map.groupBy(
    [
      ...subjects.map(({ id, name }) => ({ key: name, subjectID: id, paperID: 0 })),
      ...papers.map(({ id, name, subjectID, subject }) => ({ key: `${subject}/${name}`, subjectID, paperID: id })),
    ],
    ({ key }) => key,
  );
}

/** The printed result of each subject or paper: [subject, paper or 0, whole marks or null]. */
function figuresOf(
  { content, curriculumID }: { content: string; curriculumID: number },
  columns: readonly string[],
  places: Awaited<ReturnType<typeof readPlaces>>,
): [number, number, number | null][] {
  const at = columns.indexOf(curriculumID === 2 ? '100%' : 'Average');
  const { rows = [] } = parsed<{ rows: { lines: string[][] }[] }>(content);
  return rows
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const [subject = '', paper = ''] = line;
      // A name that both levels have stands for either: a student takes one of them.
      const found = places.get(curriculumID === 3 ? `${subject}/${paper}` : subject) ?? [];
      const mark = /^\d+$/.test(line[at] ?? '') ? Number(line[at]) : null;
      return found.map(({ subjectID, paperID }): [number, number, number | null] => [subjectID, paperID, mark]);
    });
}
