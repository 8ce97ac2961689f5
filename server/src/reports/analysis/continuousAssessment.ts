import { decimalText, fraction, halfUp, type NlscScheme, nlscTopicsCard } from '@somero/contract/grading/index.ts';
import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { printedName } from '../../names/printedName.ts';
import { capitalised } from '../capitalised.ts';
import { takenOf } from '../cards/cardInputs.ts';
import { MarkBook, type ReportSection, type ReportStudent, type ReportSubject } from '../reportRun.ts';

interface Gap {
  regno: string;
  name: string;
  stream: string;
  what: string;
  subject: string;
  topics: string;
}

export interface ContinuousAssessment {
  scores: SheetContent;
  gaps: SheetContent;
  count: number;
}

const lacking = '#FBE3C8';

/** Averages of the Activities of Integration and project scores. @param lastTerm topics of later terms are not due */
export function continuousAssessment(
  section: ReportSection,
  scheme: NlscScheme,
  { above, lastTerm }: { above: readonly string[]; lastTerm: number },
): ContinuousAssessment {
  const students = section.students.filter(({ print }) => print);
  const taken = new Set(students.flatMap(({ subjectIDs }) => subjectIDs));
  const subjects = section.subjects
    .filter(({ id }) => taken.has(id))
    .map((subject) => ({ ...subject, units: subject.units.filter(({ termID }) => termID <= lastTerm) }));
  const rows = students.toSorted((a, b) => a.streamID - b.streamID).map((student) => assess(student, subjects, scheme));
  const gaps = [...untaught(subjects), ...rows.flatMap((row) => row.gaps)];
  return {
    scores: {
      sheetName: 'Continuous assessment',
      columns: columnsOf(subjects),
      rows: rows.map(({ cells }, index) => ({ number: index + 1, ...cells })),
      above,
      frozenColumns: 4,
      fill: (row, key) => (rows[row]?.lacking.has(key) ? lacking : undefined),
    },
    gaps: {
      sheetName: 'Gaps',
      columns: gapColumns,
      rows: gaps.map((gap) => ({ ...gap })),
      above,
    },
    count: gaps.length,
  };
}

const columnsOf = (subjects: readonly ReportSubject[]): SheetColumn[] => [
  { key: 'number', header: 'No.', type: 'integer', width: 6 },
  { key: 'lin', header: 'LIN', type: 'text', width: 18 },
  { key: 'regno', header: 'Index number', type: 'text', width: 16 },
  { key: 'name', header: 'Name', type: 'text', width: 34 },
  { key: 'gender', header: 'Gender', type: 'text', width: 9 },
  { key: 'stream', header: 'Stream', type: 'text', width: 10 },
  ...subjects.map(
    ({ id, code, name }): SheetColumn => ({
      ...{ key: `subject${id}`, type: 'number', format: '0.0', width: 16 },
      header: headed({ code, name }),
    }),
  ),
  { key: 'project', header: 'Project', type: 'number', format: '0.0', width: 10 },
];

const gapColumns: SheetColumn[] = [
  { key: 'regno', header: 'Index number', type: 'text', width: 16 },
  { key: 'name', header: 'Name', type: 'text', width: 34 },
  { key: 'stream', header: 'Stream', type: 'text', width: 10 },
  { key: 'what', header: 'Missing', type: 'text', width: 24 },
  { key: 'subject', header: 'Subject', type: 'text', width: 34 },
  { key: 'topics', header: 'Topics without a score', type: 'text', width: 70, wrap: true },
];

function assess(student: ReportStudent, subjects: readonly ReportSubject[], scheme: NlscScheme) {
  const { regno, lin, gender, streamName: stream } = student;
  const own = takenOf({ subjects }, student);
  const name = printedName(student);
  const topics = topicsOf(student, own);
  const card = nlscTopicsCard(scheme, topics);
  const who = { regno, name, stream };
  const { project } = student.comments;
  const open = own.flatMap((subject, index) => {
    const without = topics[index]?.topics.filter(({ score }) => score === null) ?? [];
    return without.length === 0 ? [] : [{ subject, names: without.map((topic) => capitalised(topic.name)) }];
  });
  const gaps: Gap[] = [
    ...(lin === '' ? [{ ...who, what: 'LIN', subject: '', topics: '' }] : []),
    ...(project === null ? [{ ...who, what: 'Project score', subject: '', topics: '' }] : []),
    ...open.map(({ subject, names }) => ({
      ...{ ...who, what: `${names.length} of ${subject.units.length} topics` },
      ...{ subject: headed(subject), topics: names.join(', ') },
    })),
  ];
  const averages = own.map(({ id }, index): [string, SheetValue] => [
    `subject${id}`,
    inUnits(card.subjects[index]?.averageTenths ?? null),
  ]);
  return {
    gaps,
    lacking: new Set([
      ...(lin === '' ? ['lin'] : []),
      ...(project === null ? ['project'] : []),
      ...open.map(({ subject }) => `subject${subject.id}`),
    ]),
    cells: {
      ...{ lin, regno, name, gender, stream },
      ...Object.fromEntries(averages),
      project: project === null ? null : inUnits(halfUp(fraction(project, 100), 1)),
    } as Record<string, SheetValue>,
  };
}

/** The set of a term’s Activities of Integration has the id of the term. */
function topicsOf(student: ReportStudent, subjects: readonly ReportSubject[]) {
  const book = new MarkBook(student.marks);
  return subjects.map(({ id, name, units }) => ({
    name,
    topics: units.map((unit) => ({
      chapterID: unit.id,
      name: unit.name,
      score: book.score(unit.termID, id, unit.id),
    })),
  }));
}

/** Subjects without topics have no average. Named once, not for every student. */
const untaught = (subjects: readonly ReportSubject[]): Gap[] =>
  subjects
    .filter(({ units }) => units.length === 0)
    .map((subject) => ({
      ...{ regno: '', name: '', stream: '', what: 'No topics are set', subject: headed(subject), topics: '' },
    }));

const headed = ({ code, name }: Pick<ReportSubject, 'code' | 'name'>): string => [code, name].filter(Boolean).join(' ');

const inUnits = (tenths: number | null): number | null => (tenths === null ? null : Number(decimalText(tenths, 1)));
