import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Line } from '../../ui/charts/Line.tsx';
import css from './ClassMeans.module.css';
import type { Overview } from './Overview.ts';

const inWords = (tenths: number): string => (tenths / 10).toFixed(1);

/** The mean of each class over the last terms, as Class Analysis has it. */
export function ClassMeans({ overview }: { overview: Overview | undefined }) {
  const known = overview?.means;
  const enabled = useLater(known === null);
  const asked = useCall('getClassMeans', {}, { enabled, staleTime: 60_000 });
  const answer = known ?? asked.answer;
  const { problem } = asked;
  const last = answer?.terms.at(-1);
  return (
    <Card
      title="How classes are doing"
      aside={answer && <span className={css.aside}>{`mean of all marks, ${momentInWords(answer.at)}`}</span>}
    >
      {problem && !answer && <Alert kind="bad">{problem.message}</Alert>}
      {!answer && !problem && <div className={css.waiting} />}
      {answer && last && answer.classes.length === 0 && <p className="quiet">No class has marks in these terms yet</p>}
      <ul className={css.classes}>
        {last &&
          answer?.classes.map(({ classID, className, means }) => (
            <li key={classID}>
              <Link href={`/class_analysis?yearID=${last.yearID}&termID=${last.termID}&classID=${classID}`}>
                <span>{className}</span>
                <Mean means={means} />
              </Link>
              <Line
                caption={`Mean of ${className} by term`}
                of="Term"
                labels={answer.terms.map(({ termID, yearName }) =>
                  yearName === last.yearName ? `T${termID}` : `T${termID} ${yearName}`,
                )}
                lines={[{ name: 'Mean', values: means }]}
                range={rangeOf(answer.classes)}
                inWords={inWords}
                height={36}
                labelled
              />
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Counting takes the server a second: all else on the page comes first. */
function useLater(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setDue(true), 1500);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted && isDue;
}

/** One scale for all classes, so that their lines compare. */
function rangeOf(classes: readonly { means: readonly (number | null)[] }[]): readonly [number, number] {
  const known = classes.flatMap(({ means }) => means.filter((mean) => mean !== null));
  return [Math.min(...known) - 20, Math.max(...known) + 20];
}

function Mean({ means }: { means: readonly (number | null)[] }) {
  const [before, now] = [means.at(-2) ?? null, means.at(-1) ?? null];
  const change = now !== null && before !== null ? now - before : null;
  return (
    <>
      <b>{now === null ? '–' : inWords(now)}</b>
      <span className={change === null || change === 0 ? undefined : change > 0 ? css.up : css.down}>
        {change === null
          ? '\u00a0'
          : change === 0
            ? 'as before'
            : `${change > 0 ? '▲' : '▼'} ${inWords(Math.abs(change))}`}
      </span>
    </>
  );
}
