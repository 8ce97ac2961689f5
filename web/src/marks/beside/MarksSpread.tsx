import { Bars } from '../../ui/charts/Bars.tsx';
import type { GridFrame } from '../cellLook.ts';
import css from './BesideGrid.module.css';
import { spreadOf } from './spreadOf.ts';
import { useScores } from './useScores.ts';

/** How the marks of a sheet are spread so far: a slip of the pen stands alone. */
export function MarksSpread({ frame }: { frame: GridFrame }) {
  const { scores, places } = useScores(frame);
  const steps = spreadOf(scores, frame.context.range.max);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section className={css.part}>
      <h2>Spread</h2>
      <Bars
        caption="Marks so far, by steps"
        heads={['Marks', 'Number']}
        rows={steps.map(({ name, count }) => ({
          ...{ key: name, name, value: count, scale: most, look: 'main' },
          cells: [String(count)],
        }))}
      />
      <p className="quiet">{`${scores.length} of ${places} marks.`}</p>
      <p className="quiet">{inWords(scores)}</p>
    </section>
  );
}

function inWords(scores: readonly number[]): string {
  if (scores.length === 0) return '';
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const [lowest, highest] = [Math.min(...scores) / 100, Math.max(...scores) / 100];
  return `Mean ${(mean / 100).toFixed(1)}, lowest ${lowest}, highest ${highest}`;
}
