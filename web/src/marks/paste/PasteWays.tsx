import { counted } from '../../ui/counted.ts';
import { studentLabel } from '../sheet.ts';
import css from './Preview.module.css';
import type { PastePlan, PasteWay } from './pastePlan.ts';

interface Props {
  question: NonNullable<PastePlan['question']>;
  onChoose: (way: PasteWay) => void;
}

/** Asks where lines go that are neither as many as the students nor as many as those who take the subject. */
export function PasteWays({ question: { lines, students, takers, first, chosen }, onChoose }: Props) {
  const ways: { way: PasteWay; words: string }[] = [
    { way: 'rows', words: `Row by row from ${studentLabel(first)}, also on rows of students who do not take it` },
    ...(takers === null
      ? []
      : [{ way: 'takers', words: `Only to those who take it, from ${studentLabel(first)}` } as const]),
  ];
  const taken = takers === null ? 'not all of them take the same of these columns' : `${takers} of them take this`;
  return (
    <fieldset className={css.ways}>
      <legend>
        {`${counted(lines, 'line')} ${lines === 1 ? 'was' : 'were'} copied. The list has ${counted(students, 'student')}, and ${taken}. Where do they go?`}
      </legend>
      {ways.map(({ way, words }) => (
        <label key={way}>
          <input type="radio" name="way" checked={chosen === way} onChange={() => onChoose(way)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
