import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ScrollList } from '../../ui/table/Scroll.tsx';
import css from './Refused.module.css';

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const inWords = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The students who caused a refusal: `names`, or `reasons` with a student and why. */
function peopleIn({ names, reasons }: Record<string, unknown>): string[] {
  const because = listed(reasons).map((each) => {
    const { student, why } = (each ?? {}) as Record<string, unknown>;
    return [inWords(student), inWords(why)].filter(Boolean).join(': ');
  });
  return [...listed(names).map(inWords), ...because].filter(Boolean);
}

interface Props {
  /** The screen's own message, '' for none. */
  said?: string;
  problem: ApiError | undefined;
  onClose?: () => void;
}

/** A refusal with the students who caused it. It scrolls into view. */
export function Refused({ said, problem, onClose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const words = said || problem?.message;
  const people = said || !problem ? [] : peopleIn(problem.body);
  useEffect(() => {
    // jsdom has no scrolling.
    if (words) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [words]);
  if (!words) return null;
  return (
    <div ref={frame} className={css.refused}>
      <Alert kind="bad" onClose={onClose}>
        {words}
        {people.length > 0 && (
          <ScrollList className={css.people} aria-label="Because of these students">
            {people.map((person) => (
              <li key={person}>{person}</li>
            ))}
          </ScrollList>
        )}
      </Alert>
    </div>
  );
}
