import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import css from './Analysis.module.css';

type Sheet = Answer<'getMarkSheet'>;
type Counts = Sheet['spread'][number];

/** How many girls and boys have each grade, overall or in a subject. */
export function Spread({ sheet }: { sheet: Pick<Sheet, 'curriculumID' | 'subjects' | 'spread'> }) {
  const [subjectID, setSubject] = useState(0);
  const subject = sheet.subjects.find(({ id }) => id === subjectID);
  const grades = subject?.grades ?? sheet.spread;
  const of = subject?.name ?? 'the overall result';
  return (
    <Card title="Spread of grades">
      <div className="stack">
        <SelectField
          label="Of"
          options={sheet.subjects.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="The overall result"
          value={subject ? subjectID : 0}
          onChange={setSubject}
        />
        {grades.length === 0 ? (
          <p className="quiet">No grades yet</p>
        ) : (
          <Counted grades={grades} of={of} title={subject ? 'Grade' : titleOf(sheet)} />
        )}
      </div>
    </Card>
  );
}

const sumOf = (grades: readonly Counts[], of: 'male' | 'female'): number =>
  grades.reduce((sum, counts) => sum + counts[of], 0);

/** The overall result is a division on curriculum 1, and points on curriculum 3. */
const titleOf = ({ curriculumID, spread }: Pick<Sheet, 'curriculumID' | 'spread'>): string => {
  if (curriculumID === 1) return 'Division';
  return spread.every(({ grade }) => /^\d+$/.test(grade)) ? 'Points' : 'Grade';
};

function Counted({ grades, of, title }: { grades: readonly Counts[]; of: string; title: string }) {
  const [girls, boys] = [sumOf(grades, 'female'), sumOf(grades, 'male')];
  const most = Math.max(1, ...grades.flatMap(({ male, female }) => [male, female]));
  return (
    <table className={css.spread}>
      <caption className="hidden">{`Grades of ${of} by gender`}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={css.wide}>
            <span className={css.girls}>Girls</span>
          </th>
          <th scope="col" className={css.wide}>
            <span className={css.boys}>Boys</span>
          </th>
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ grade, female, male }) => (
          <tr key={grade}>
            <th scope="row">{grade}</th>
            <td>
              <span className={css.mean}>
                <Bar value={female} scale={most} />
                {female}
              </span>
            </td>
            <td>
              <span className={css.mean}>
                <Bar value={male} scale={most} look="other" />
                {male}
              </span>
            </td>
            <td>{female + male}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td>{girls}</td>
          <td>{boys}</td>
          <td>{girls + boys}</td>
        </tr>
      </tfoot>
    </table>
  );
}
