import { terms } from '@somero/contract/school/reference.ts';
import type { School } from '../school/School.ts';
import { type ChapterSetting, detailsOf } from './Chapter.ts';
import css from './SettingSummary.module.css';

/** How many chapters a class takes, and unfolded: in which subject and term. */
export function SettingSummary({ setting, school }: { setting: ChapterSetting; school: School }) {
  const rows = detailsOf(setting).map(({ sID, t1, t2, t3 }) => ({
    sID,
    counts: [t1.length, t2.length, t3.length],
  }));
  const total = rows.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
  return (
    <details className={css.summary}>
      <summary>{`${total} in ${rows.length} subject${rows.length === 1 ? '' : 's'}`}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            {terms.map((term) => (
              <th key={term.id} scope="col">
                {term.termName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sID, counts }) => (
            <tr key={sID}>
              <th scope="row">{school.nameIn('subjectData', sID)}</th>
              {counts.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the term
                <td key={index}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
