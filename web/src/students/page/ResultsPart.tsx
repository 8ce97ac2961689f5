import { useState } from 'react';
import { Bars } from '../../ui/charts/Bars.tsx';
import { Line } from '../../ui/charts/Line.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './StudentPage.module.css';
import { daysOf, inWords, type Results, rangeOf, termOf } from './termResults.ts';

/** A full bar, in tenths. */
const whole = 1000;

/** The student over the terms, and the subjects of one term, beside the class. */
export function ResultsPart({ results: { terms, days } }: { results: Results }) {
  const attendance = days.length > 0 && (
    <section className={css.section}>
      <h3>Attendance</h3>
      <Facts facts={days.map((each) => [termOf(each), daysOf(each)])} narrow />
    </section>
  );
  const [chosen, choose] = useState(terms.length);
  const term = terms[chosen - 1] ?? terms.at(-1);
  if (!term) return attendance;
  const values = { own: terms.map(({ average }) => average), class: terms.map(({ classMean }) => classMean) };
  return (
    <div className={css.sections}>
      {values.own.filter((value) => value !== null).length > 1 && (
        <section className={css.section}>
          <h3>Average by term, and the mean of the class (dashed)</h3>
          <Line
            caption="Average by term, and the mean of the class"
            of="Term"
            labels={terms.map((each) => `${termOf(each)}: ${inWords(each.average)}`)}
            lines={[
              { name: 'Average', values: values.own },
              { name: 'Mean of the class', values: values.class },
            ]}
            range={rangeOf([...values.own, ...values.class])}
            inWords={inWords}
            height={120}
            labelled
            offered
          />
        </section>
      )}
      {attendance}
      <section className={css.section}>
        <h3>Subjects against the class</h3>
        {terms.length > 1 && (
          <div className={css.choice}>
            <SelectField
              label="Term"
              placeholder={null}
              options={terms.map((each, index) => ({ value: index + 1, label: termOf(each) }))}
              value={chosen}
              onChange={choose}
            />
          </div>
        )}
        <Bars
          caption={`Subjects of ${termOf(term)} against the mean of ${term.className}`}
          heads={['Subject', 'Mark', 'Grade', 'Class mean', 'Above or below']}
          rows={term.subjects.map(({ id, name, mark, grade, figure, classMean }) => ({
            key: id,
            name,
            value: figure ?? 0,
            scale: whole,
            look: figure !== null && classMean !== null && figure < classMean ? 'other' : 'main',
            cells: [mark, grade || '–', inWords(classMean), differenceOf(figure, classMean)],
          }))}
        />
      </section>
    </div>
  );
}

function differenceOf(figure: number | null, mean: number | null): string {
  if (figure === null || mean === null) return '–';
  const difference = figure - mean;
  return difference === 0 ? '0.0' : `${difference > 0 ? '+' : '−'}${inWords(Math.abs(difference))}`;
}
