import type { Answer } from '@somero/contract';
import { perCent, perCentTenths } from '@somero/contract/perCent.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import { BoxPlot } from '../../ui/charts/BoxPlot.tsx';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import css from './Analysis.module.css';
import { tenthsInWords } from './sheetSets.ts';

type Subject = Answer<'getMarkSheet'>['subjects'][number];

interface Props {
  subjects: readonly Subject[];
  /** The highest possible value, in tenths. */
  scale: number;
}

const figure = (tenths: number | null): number | '' => (tenths === null ? '' : tenths / 10);
const graded = ({ grades }: Subject): number => grades.reduce((sum, { male, female }) => sum + male + female, 0);

export function SubjectFigures({ subjects, scale }: Props) {
  const bar = ({ mean }: Subject) => (
    <span className={css.mean}>
      <Bar value={mean ?? 0} scale={scale} />
      {tenthsInWords(mean)}
    </span>
  );
  const box = ({ quarters, lowest, highest }: Subject) =>
    quarters &&
    lowest !== null &&
    highest !== null && (
      <>
        <BoxPlot values={[lowest, ...quarters, highest]} scale={scale} />
        <span className="hidden">{quartersInWords(quarters)}</span>
      </>
    );
  const columns: Column<Subject>[] = [
    { key: 'subject', title: 'Subject', value: ({ name }) => name },
    {
      key: 'mean',
      title: 'Mean',
      value: ({ mean }) => figure(mean),
      cell: bar,
    },
    {
      key: 'median',
      title: 'Lowest to highest, middle half',
      value: ({ quarters }) => figure(quarters?.[1] ?? null),
      cell: box,
    },
    {
      key: 'highest',
      title: 'Highest',
      value: ({ highest }) => figure(highest),
      cell: ({ highest }) => tenthsInWords(highest),
      align: 'right',
    },
    {
      key: 'lowest',
      title: 'Lowest',
      value: ({ lowest }) => figure(lowest),
      cell: ({ lowest }) => tenthsInWords(lowest),
      align: 'right',
    },
    {
      key: 'passed',
      title: 'Passed %',
      value: (subject) => (graded(subject) === 0 ? '' : perCentTenths(subject.passed, graded(subject)) / 10),
      cell: (subject) => <span className={css.passed}>{passedInWords(subject)}</span>,
      align: 'right',
    },
    { key: 'entered', title: 'Entered', value: ({ entered }) => entered, align: 'right' },
    { key: 'missing', title: 'Missing', value: ({ missing }) => missing, align: 'right' },
    { key: 'teachers', title: 'Teachers', value: ({ teachers }) => teachers },
  ];
  return (
    <Card title="Subjects" flush>
      <Table
        id="subject"
        caption="Subjects of the mark sheet"
        rows={subjects}
        columns={columns}
        rowKey={({ id }) => id}
        reading={alreadyRead}
        empty="No subjects found"
        noun="subject"
        card={(subject) => (
          <>
            <div className={css.cardHead}>
              <b>{subject.name}</b>
              {bar(subject)}
            </div>
            {box(subject)}
            <p className="quiet">{inWords(subject)}</p>
          </>
        )}
      />
    </Card>
  );
}

const quartersInWords = ([low, median, high]: NonNullable<Subject['quarters']>): string =>
  `Median ${tenthsInWords(median)}, middle half ${tenthsInWords(low)} to ${tenthsInWords(high)}`;

const inWords = (subject: Subject): string =>
  [
    `Highest ${tenthsInWords(subject.highest)}, lowest ${tenthsInWords(subject.lowest)}`,
    `passed ${passedInWords(subject)}`,
    `${subject.entered} marks entered, ${subject.missing} missing`,
    subject.teachers,
  ]
    .filter(Boolean)
    .join(' · ');

function passedInWords(subject: Subject): string {
  const all = graded(subject);
  return all === 0 ? '–' : `${subject.passed} of ${all} (${perCent(subject.passed, all)})`;
}
