import { perCentTenths } from '@somero/contract/perCent.ts';
import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import type { MarkSheet, PartColumn } from './markSheet.ts';
import type { Teachers } from './readLessons.ts';
import type { TermMean } from './readTermMeans.ts';
import { classMean, extremesOf, spreadOf, subjectStatistics } from './sheetStatistics.ts';
import { teacherHoles, teachersOf } from './sheetTeachers.ts';
import { classOf } from './sheetTitle.ts';

type Row = Record<string, SheetValue>;

export function marksContent(sheet: MarkSheet, above: readonly string[]): SheetContent {
  const parts = sheet.subjects.flatMap((subject, index) =>
    sheet.rules.parts(subject).map((part, nth) => ({
      ...{ part, index, nth, key: `${subject.id}/${nth}`, heading: subject.short },
    })),
  );
  const columns: SheetColumn[] = [
    { key: 'number', header: 'No.', type: 'integer', width: 6 },
    { key: 'regno', header: 'Index number', type: 'text', width: 16 },
    { key: 'name', header: 'Name', type: 'text', width: 32 },
    { key: 'gender', header: 'Gender', type: 'text', width: 9 },
    { key: 'stream', header: 'Stream', type: 'text', width: 10 },
    ...parts.map(({ part, key, heading }) => partColumn(key, heading, part)),
    ...sheet.summaryTitles.map(
      (header, index): SheetColumn => ({ key: `summary${index}`, header, type: 'as read', width: 11 }),
    ),
  ];
  const rows = sheet.students.map(
    ({ student, name, cells, summary }, number): Row => ({
      ...{ number: number + 1, regno: student.regno, name, gender: student.gender, stream: student.streamName },
      ...Object.fromEntries(parts.map(({ index, nth, key }) => [key, cells[index]?.values[nth]])),
      ...Object.fromEntries(summary.map(({ value }, index) => [`summary${index}`, value])),
    }),
  );
  return {
    sheetName: `${classOf(sheet)} marks`,
    columns,
    rows,
    above,
    frozenColumns: 3,
  };
}

const partColumn = (key: string, subject: string, { title, type, format }: PartColumn): SheetColumn => ({
  ...{ key, type, width: Math.max(7, title.length + subject.length) },
  header: title === '' ? subject : `${subject} ${title}`,
  ...(format !== undefined && { format }),
});

const inUnits = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

/** The figures of each subject, then the spread, the means and what is missing. */
export function analysisContent(
  sheet: MarkSheet,
  { teachers, terms }: { teachers: Teachers; terms: readonly TermMean[] },
  above: readonly string[],
): SheetContent {
  const statistics = subjectStatistics(sheet);
  const bands = [...new Set(statistics.flatMap(({ grades }) => grades.map(({ grade }) => grade)))];
  const headings = [
    ...['Subject', 'Marks entered', 'Missing', 'Mean', 'Highest', 'Lowest'],
    ...bands.flatMap((band) => [`${band} male`, `${band} female`]),
    ...['Passed male', 'Passed female', 'Pass rate %', 'Teachers'],
  ];
  const bySubject = sheet.subjects.map(({ id, name }, index): SheetValue[] => {
    const found = statistics[index] as (typeof statistics)[number];
    return [
      ...[name, found.entered, found.missing],
      ...[inUnits(found.mean), inUnits(found.highest), inUnits(found.lowest)],
      ...bands.flatMap((band) => {
        const count = found.grades.find(({ grade }) => grade === band);
        return [count?.male, count?.female];
      }),
      ...[found.passedBy.male, found.passedBy.female],
      found.graded === 0 ? null : inUnits(perCentTenths(found.passed, found.graded)),
      teachersOf(sheet, teachers, id),
    ];
  });
  const lines = [
    ...bySubject,
    ['All subjects', null, null, inUnits(classMean(sheet))],
    ...furtherLines(sheet, teachers, terms),
  ];
  return {
    sheetName: `${classOf(sheet)} analysis`,
    columns: headings.map((header, index) => ({
      key: String(index),
      header,
      type: 'as read',
      width: index === 0 ? 34 : 11,
    })),
    rows: lines.map((line): Row => Object.fromEntries(line.map((value, index) => [String(index), value]))),
    above,
    frozenColumns: 1,
  };
}

function furtherLines(sheet: MarkSheet, teachers: Teachers, terms: readonly TermMean[]): SheetValue[][] {
  const { best, weakest } = extremesOf(sheet);
  const named = (title: string, some: typeof best): SheetValue[][] =>
    some.length === 0 ? [] : [[], [title, 'Result'], ...some.map(({ name, result }) => [name, result])];
  const holes = teacherHoles(sheet, teachers);
  return [
    [],
    [sheet.rules.spreadTitle, 'Male', 'Female', 'Total'],
    ...spreadOf(sheet).map(({ grade, male, female }): SheetValue[] => [grade, male, female, male + female]),
    ...named('Best', best),
    ...named('Weakest', weakest),
    [],
    ['Class mean by term', 'Mean'],
    ...terms.map(({ yearName, termID, mean }): SheetValue[] => [`Term ${termID}, ${yearName}`, inUnits(mean)]),
    ...(holes.length === 0 ? [] : [[], ['Marks missing: teacher', 'Subject', 'Stream', 'Missing']]),
    ...holes.map(({ teacher, subject, stream, missing }) => [
      teacher || 'Nobody is assigned',
      subject,
      stream,
      missing,
    ]),
  ];
}
