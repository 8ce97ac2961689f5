import { printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import css from './Pictures.module.css';
import type { Summary } from './Report.ts';

/** How old unpaid fees are: one bar of all, and its parts in a table. */
export function AgePicture({ ages }: Pick<Summary, 'ages'>) {
  const total = ages.reduce((sum, { amount }) => sum + amount, 0);
  const starts = ages.map((_, at) => ages.slice(0, at).reduce((sum, { amount }) => sum + amount, 0));
  const part = (amount: number) => (total === 0 ? 0 : (100 * amount) / total);
  return (
    <>
      <svg className={css.stack} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="10" />
        {ages.map(({ name, amount }, at) => (
          <rect key={name} className={css[`age${at}`]} x={part(starts[at] ?? 0)} width={part(amount)} height="10" />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Unpaid fees by age">
        <table className={css.figures}>
          <caption className="hidden">Unpaid fees by age</caption>
          <thead>
            <tr>
              <th scope="col">Age</th>
              <th scope="col" data-align="right">
                Owed
              </th>
              <th scope="col" data-align="right">
                Share
              </th>
              <th scope="col" data-align="right">
                Students
              </th>
            </tr>
          </thead>
          <tbody>
            {ages.map(({ name, amount, students }, at) => (
              <tr key={name}>
                <th scope="row">
                  <svg className={css.mark} viewBox="0 0 10 10" aria-hidden="true">
                    <rect className={css[`age${at}`]} width="10" height="10" />
                  </svg>
                  {name}
                </th>
                <td data-align="right">{printedAmount(amount)}</td>
                <td data-align="right">{perCent(amount, total)}</td>
                <td data-align="right">{students}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
