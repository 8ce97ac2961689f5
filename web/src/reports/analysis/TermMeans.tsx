import type { Payload } from '@somero/contract';
import { useCall } from '../../hooks.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './Analysis.module.css';
import { tenthsInWords } from './sheetSets.ts';

interface Props {
  asked: Payload<'getTermMeans'>;
  /** The highest mean there can be, in tenths. */
  scale: number;
}

/** The class's mean by term, this year and the one before. */
export function TermMeans({ asked, scale }: Props) {
  const reading = useCall('getTermMeans', asked, { keepPrevious: true });
  if (reading.answer?.terms.every(({ mean }) => mean === null)) return null;
  return (
    <Card title="Term against term">
      <Loaded value={reading.answer} reading={reading}>
        {({ terms }) => (
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
        )}
      </Loaded>
    </Card>
  );
}
