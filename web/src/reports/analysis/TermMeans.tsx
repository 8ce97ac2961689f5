import type { Answer, Payload } from '@somero/contract';
import { useCall } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Line } from '../../ui/charts/Line.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { tenthsInWords } from './sheetSets.ts';

type Term = Answer<'getTermMeans'>['terms'][number];

/** The class's mean by term, this year and the one before, from the first term that has marks. */
export function TermMeans({ asked }: { asked: Payload<'getTermMeans'> }) {
  const reading = useCall('getTermMeans', asked, { keepPrevious: true });
  if (reading.answer?.terms.every(({ mean }) => mean === null)) return null;
  return (
    <Card title="Term against term">
      <Loaded value={reading.answer} reading={reading}>
        {({ terms }) => <Means terms={withMarks(terms)} />}
      </Loaded>
    </Card>
  );
}

/** Without the terms before the first marks, and after the last. */
function withMarks(terms: readonly Term[]): readonly Term[] {
  const known = terms.map(({ mean }) => mean !== null);
  return terms.slice(known.indexOf(true), known.lastIndexOf(true) + 1);
}

/** In tenths: so a small change never fills the drawing. */
const step = 50;

function Means({ terms }: { terms: readonly Term[] }) {
  const known = terms.flatMap(({ mean }) => mean ?? []);
  const range = [
    Math.floor(Math.min(...known) / step) * step,
    Math.ceil((Math.max(...known) + 1) / step) * step,
  ] as const;
  return (
    <>
      {known.length > 1 && (
        <Line
          caption="The mean of the class by term"
          of="Term"
          labels={terms.map(labelOf)}
          lines={[{ name: 'Mean', values: terms.map(({ mean }) => mean) }]}
          inWords={tenthsInWords}
          range={range}
          height={120}
          filled
          labelled
        />
      )}
      <p>{inWords(terms)}</p>
    </>
  );
}

const labelOf = ({ yearName, termID, mean }: Term): string =>
  `T${termID} ${yearName}${mean === null ? '' : `: ${tenthsInWords(mean)}`}`;

/** The last term with marks, and how it stands to the one with marks before it. */
function inWords(terms: readonly Term[]): string {
  const [last, before] = terms.filter(({ mean }) => mean !== null).reverse();
  if (!last) return '';
  const now = `Term ${last.termID}, ${last.yearName}: ${tenthsInWords(last.mean)}`;
  if (!before) return `${now}. Earlier terms have no marks.`;
  const change = (last.mean ?? 0) - (before.mean ?? 0);
  const then = `term ${before.termID}, ${before.yearName}`;
  if (change === 0) return `${now}, as in ${then}.`;
  return `${now}, ${tenthsInWords(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in ${then}.`;
}
