import type { Answer } from '@somero/contract';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Scroll } from '../../ui/table/Scroll.tsx';
import css from './Analysis.module.css';
import { tenthsInWords } from './sheetSets.ts';

type Sheet = Answer<'getMarkSheet'>;

interface Props {
  sheet: Pick<Sheet, 'streams' | 'subjects'>;
  /** The highest mean there can be, in tenths. */
  scale: number;
}

/** The streams of a class, a column each: the mean of all that is graded, then of each subject. The best is bold. */
export function StreamsSide({ sheet: { streams, subjects }, scale }: Props) {
  if (streams.length === 0) return null;
  const rows = [
    { key: 0, name: 'All subjects', means: streams.map(({ mean }) => mean) },
    ...subjects.map(({ id, name }, at) => ({ key: id, name, means: streams.map(({ means }) => means[at] ?? null) })),
  ];
  return (
    <Card title="Streams side by side">
      <Scroll className={css.wideTable} aria-label="Streams side by side">
        <table className={css.spread}>
          <caption className="hidden">The mean of each stream by subject</caption>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              {streams.map(({ id, name, students }) => (
                <th key={id} scope="col">
                  {name} <span className="quiet">{counted(students, 'student')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, means }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {means.map((mean, at) => (
                  <td key={streams[at]?.id}>
                    <span className={css.mean}>
                      <Bar value={mean ?? 0} scale={scale} />
                      {isBest(mean, means) ? <b>{tenthsInWords(mean)}</b> : tenthsInWords(mean)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}

const isBest = (mean: number | null, means: readonly (number | null)[]): boolean =>
  mean !== null && means.every((other) => (other ?? 0) <= mean) && means.some((other) => other !== mean);
