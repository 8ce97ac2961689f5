import type { Answer } from '@somero/contract';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './Analysis.module.css';
import { tenthsInWords } from './sheetSets.ts';

interface Props {
  terms: Answer<'getMarkSheet'>['terms'];
  /** The highest mean there can be, in tenths. */
  scale: number;
}

/** The class's mean by term, this year and the one before. */
export function TermMeans({ terms, scale }: Props) {
  if (terms.every(({ mean }) => mean === null)) return null;
  return (
    <Card title="Term against term">
      <table className={css.spread}>
        <caption className="hidden">The mean of the class by term</caption>
        <thead className="hidden">
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ yearName, termID, mean }) => (
            <tr key={`${yearName}/${termID}`}>
              <th scope="row">{`Term ${termID}, ${yearName}`}</th>
              <td className={css.wide}>
                <span className={css.mean}>
                  <Bar value={mean ?? 0} scale={scale} />
                  {mean === null ? 'no marks' : tenthsInWords(mean)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
