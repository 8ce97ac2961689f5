import { decimalText } from '@somero/contract/grading/index.ts';
import { perCent } from '@somero/contract/perCent.ts';
import type { BarChart } from '../../documents/barChart.ts';
import type { HeadedTable } from '../../documents/headedTable.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import { dash } from '../cards/cardContent.ts';
import type { PrintedSheet } from './MarkSheets.ts';
import type { MarkSheet, SheetCell, SheetStudent } from './markSheet.ts';
import type { ReadClass } from './readSheet.ts';
import type { TermMean } from './readTermMeans.ts';
import { type Counts, classMean, extremesOf, spreadOf, subjectStatistics } from './sheetStatistics.ts';
import { teacherHoles, teachersOf } from './sheetTeachers.ts';
import { classOf } from './sheetTitle.ts';

export function printedSheet(sheet: MarkSheet, { teachers }: ReadClass, terms: readonly TermMean[]): PrintedSheet {
  const hasPartial = sheet.students.some(({ cells }) => cells.some((cell) => cell?.status === 'PARTIAL'));
  return {
    of: classOf(sheet),
    marks: marksTable(sheet),
    key: `${dash} no mark; blank: not taken.${hasPartial ? ' * some of the marks are missing.' : ''}`,
    analysis: analysisTable(sheet, teachers),
    small: extremeTables(sheet),
    holes: holesTable(sheet, teachers),
    charts: chartsOf(sheet, terms),
    notes: [
      `${countText(sheet)} Class mean: ${tenths(classMean(sheet))}, over all that is graded.`,
      ...sheet.rules.notes,
      ...sheet.failed.map(({ student, msg }) => `? ${student} cannot be graded: ${msg}.`),
    ],
  };
}

const tenths = (value: number | null): string => (value === null ? dash : decimalText(value, 1));

function countText({ students }: MarkSheet): string {
  const count = (gender: string) => students.filter(({ student }) => student.gender === gender).length;
  const noun = students.length === 1 ? 'student' : 'students';
  return `${students.length} ${noun}: ${count('Male')} male, ${count('Female')} female.`;
}

function marksTable(sheet: MarkSheet): HeadedTable {
  const { subjects, students, summaryTitles, rules } = sheet;
  const hasStreams = new Set(students.map(({ student }) => student.streamID)).size > 1;
  const own: Column[] = [
    { label: 'No.', align: 'figures', weight: 0 },
    { label: 'Name', weight: 1 },
    { label: 'Sex', align: 'center' },
    ...(hasStreams ? [{ label: 'Stream' }] : []),
  ];
  const [mark, grade] = rules.heads;
  const namesakes = Map.groupBy(students, ({ name }) => name);
  return {
    title: '',
    columns: [
      ...own,
      ...subjects.flatMap((): Column[] => [
        { label: mark, align: 'figures' },
        { label: grade, align: 'center', face: 'semibold' },
      ]),
      ...summaryTitles.map((label): Column => ({ label, align: 'center', face: 'bold' })),
    ],
    heads: [
      { label: '', columns: own.length },
      ...subjects.map(({ short }) => ({ label: short, columns: 2 })),
      { label: '', columns: summaryTitles.length },
    ],
    rows: students.map((row, index): TableRow => {
      const isAlone = namesakes.get(row.name)?.length === 1;
      const { regno, gender, streamName } = row.student;
      return {
        lines: [
          [
            String(index + 1),
            isAlone ? row.name : `${row.name} (${regno})`,
            gender.charAt(0),
            ...(hasStreams ? [streamName] : []),
            ...row.cells.flatMap(cellTexts),
            // An average keeps its tenth: one kind of figures in its column.
            ...row.summary.map(({ text }) => text),
          ],
        ],
        ...statusOf(row),
      };
    }),
  };
}

/** «56.0» is 56. Of a score out of 3 the tenth belongs to the mark. */
const plain = (figure: string): string => figure.replace(/^(\d{2,})\.0\b/, '$1');

function cellTexts(cell: SheetCell | null): string[] {
  if (!cell) return ['', ''];
  const mark = plain(cell.mark);
  return [cell.status === 'PARTIAL' ? `${mark}*` : mark, cell.grade];
}

function statusOf({ ranking: { status } }: SheetStudent): Pick<TableRow, 'status'> {
  if (status === 'COMPLETE') return {};
  return { status: status === 'PARTIAL' ? 'partial' : 'incomplete' };
}

function analysisTable(sheet: MarkSheet, teachers: ReadClass['teachers']): HeadedTable {
  const statistics = subjectStatistics(sheet);
  const bands = [...new Set(statistics.flatMap(({ grades }) => grades.map(({ grade }) => grade)))];
  const counts = (found: Counts | undefined) => (found ? [String(found.male), String(found.female)] : ['', '']);
  const figure = (label: string): Column => ({ label, align: 'figures' });
  const groups = [...bands, 'Passed'];
  return {
    title: 'ANALYSIS BY SUBJECT',
    columns: [
      { label: 'Subject', face: 'semibold', weight: 1 },
      ...['Marks entered', 'Missing', 'Mean', 'Highest', 'Lowest'].map(figure),
      ...groups.flatMap(() => [figure('M'), figure('F')]),
      { label: 'Pass rate', align: 'figures', face: 'semibold' },
      { label: 'Teachers', weight: 1.4 },
    ],
    heads: [{ label: '', columns: 6 }, ...groups.map((label) => ({ label, columns: 2 })), { label: '', columns: 2 }],
    rows: sheet.subjects.map(({ id, name }, index) => {
      const found = statistics[index] as (typeof statistics)[number];
      return {
        lines: [
          [
            name,
            ...[String(found.entered), String(found.missing)],
            ...[tenths(found.mean), tenths(found.highest), tenths(found.lowest)],
            ...bands.flatMap((band) => counts(found.grades.find(({ grade }) => grade === band))),
            ...counts(found.passedBy),
            perCent(found.passed, found.graded),
            teachersOf(sheet, teachers, id),
          ],
        ],
      };
    }),
  };
}

function holesTable(sheet: MarkSheet, teachers: ReadClass['teachers']): HeadedTable[] {
  const holes = teacherHoles(sheet, teachers);
  if (holes.length === 0) return [];
  return [
    plainTable(
      'MARKS STILL MISSING, BY TEACHER',
      [
        { label: 'Teacher', weight: 1 },
        { label: 'Subject', weight: 1 },
        { label: 'Stream' },
        { label: 'Marks missing', align: 'figures', face: 'bold' },
      ],
      holes.map(({ teacher, subject, stream, missing }) => [
        teacher || 'Nobody is assigned',
        subject,
        stream,
        String(missing),
      ]),
    ),
  ];
}

const plainTable = (title: string, columns: Column[], rows: string[][]): HeadedTable => ({
  title,
  columns,
  heads: [{ label: '', columns: columns.length }],
  rows: rows.map((line) => ({ lines: [line] })),
});

function extremeTables(sheet: MarkSheet): HeadedTable[] {
  const { best, weakest } = extremesOf(sheet);
  const table = (title: string, some: typeof best) =>
    some.length === 0
      ? []
      : [
          plainTable(
            title,
            [{ label: 'Name' }, { label: 'Result' }],
            some.map(({ name, result }) => [name, result]),
          ),
        ];
  return [...table('BEST', best), ...table('WEAKEST', weakest)];
}

/** The same figures as numbers stand beside the bars. */
const chartsOf = (sheet: MarkSheet, terms: readonly TermMean[]): BarChart[] =>
  [spreadChart(sheet), subjectsChart(sheet), termsChart(terms)].filter(({ bars }) => bars.length > 0);

const spreadChart = (sheet: MarkSheet): BarChart => ({
  title: `SPREAD: ${sheet.rules.spreadTitle.toUpperCase()}`,
  series: ['Male', 'Female'],
  bars: spreadOf(sheet).map(({ grade, male, female }) => ({
    ...{ label: grade, values: [male, female] },
    text: male + female === 0 ? '0' : `${male + female}: ${male} M, ${female} F`,
  })),
});

function subjectsChart(sheet: MarkSheet): BarChart {
  const statistics = subjectStatistics(sheet);
  const means = sheet.subjects.flatMap(({ name }, index) => {
    const mean = statistics[index]?.mean ?? null;
    return mean === null ? [] : [{ label: name, values: [mean], text: tenths(mean) }];
  });
  return {
    title: 'MEAN BY SUBJECT, BEST FIRST',
    series: [],
    bars: means.sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
  };
}

const termsChart = (terms: readonly TermMean[]): BarChart => ({
  title: 'CLASS MEAN BY TERM',
  series: [],
  bars: terms
    .filter(({ yearName }) => terms.some((term) => term.yearName === yearName && term.mean !== null))
    .map(({ yearName, termID, mean }) => ({
      ...{ label: `${yearName} term ${termID}`, values: [mean ?? 0], text: tenths(mean) },
    })),
});
