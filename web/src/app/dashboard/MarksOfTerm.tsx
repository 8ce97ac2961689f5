import { useState } from 'react';
import { inSetOrder, shortSet } from '../../marks/lessons/lesson.ts';
import { Card } from '../../ui/Card.tsx';
import { HeatKey, HeatTable } from '../../ui/charts/HeatTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './MarksOfTerm.module.css';
import { type Marks, perCentEntered, type Settings } from './Overview.ts';

interface Props {
  /** undefined: being read. */
  marks: Marks | null | undefined;
  settings: Settings | undefined;
}

/** Per cent entered: streams by sets, or classes by subjects. */
export function MarksOfTerm({ marks, settings }: Props) {
  const [by, setBy] = useState<'Sets' | 'Subjects'>('Sets');
  return (
    <Card
      title="Marks of the term"
      aside={
        <div className={css.aside}>
          <HeatKey />
          <fieldset className={css.switch} aria-label="Show by">
            {(['Sets', 'Subjects'] as const).map((choice) => (
              <button key={choice} type="button" aria-pressed={by === choice} onClick={() => setBy(choice)}>
                {choice}
              </button>
            ))}
          </fieldset>
        </div>
      }
    >
      <div className={css.room}>
        {marks && marks.expected === 0 && (
          <EmptyState text={`No marks of ${settings?.termName ?? 'the term'} have been entered yet`} />
        )}
        {marks && marks.expected > 0 && (by === 'Sets' ? <BySet marks={marks} /> : <BySubject marks={marks} />)}
      </div>
    </Card>
  );
}

/** Streams and sets that are alike in all classes stand below each other. */
function BySet({ marks }: { marks: Marks }) {
  const classes = new Map(marks.bySet.map(({ classID, className }) => [classID, className]));
  const streams = new Map(
    [...marks.bySet].sort((a, b) => a.streamID - b.streamID).map((cell) => [cell.streamID, cell.streamName]),
  );
  const kinds = [
    ...new Set([...marks.bySet].sort((a, b) => a.setID - b.setID).map(({ setName }) => shortSet(setName))),
  ].sort(inSetOrder);
  const cells = new Map(
    marks.bySet.map((cell) => [`${cell.classID}/${cell.streamID}/${shortSet(cell.setName)}`, cell]),
  );
  return (
    <HeatTable
      caption="Marks entered by stream and set, per cent"
      of="Class"
      groups={kinds.map((name) => ({
        name,
        heads: [...streams.values()].map((stream) => initialOf(stream, [...streams.values()])),
      }))}
      rows={[...classes].map(([classID, name]) => ({
        name,
        cells: kinds.flatMap((kind) =>
          [...streams.keys()].map((streamID) => {
            const cell = cells.get(`${classID}/${streamID}/${kind}`);
            if (!cell) return null;
            const value = perCentEntered(cell);
            return {
              value,
              href: `/missing_marks?classID=${classID}&streamID=${streamID}&sets=${cell.setID}`,
              label: `${name} ${cell.streamName}, ${kind}: ${value} % entered, ${cell.missing} of ${cell.expected} missing`,
            };
          }),
        ),
      }))}
    />
  );
}

/** The first letters that tell it from the others. */
function initialOf(name: string, all: readonly string[]): string {
  for (let length = 1; length < name.length; length++) {
    const start = name.slice(0, length);
    if (all.every((other) => other === name || !other.startsWith(start))) return start;
  }
  return name;
}

function BySubject({ marks }: { marks: Marks }) {
  const classes = new Map(marks.bySubject.map(({ classID, className }) => [classID, className]));
  // A class has subjects of one level, in which each short name is unique.
  const shorts = [...new Set([...marks.bySubject].sort((a, b) => a.subjectID - b.subjectID).map(({ short }) => short))];
  return (
    <HeatTable
      caption="Marks entered by class and subject, per cent"
      of="Class"
      groups={shorts.map((short) => ({ name: short, heads: [short] }))}
      rows={[...classes].map(([classID, name]) => ({
        name,
        cells: shorts.map((short) => {
          const cell = marks.bySubject.find((each) => each.classID === classID && each.short === short);
          if (!cell) return null;
          const { subjectName, expected, missing } = cell;
          const value = perCentEntered({ expected, missing });
          return {
            value,
            href: `/missing_marks?classID=${classID}&by=subject`,
            label: `${name} ${subjectName}: ${value} % entered, ${missing} of ${expected} missing`,
          };
        }),
      }))}
    />
  );
}
