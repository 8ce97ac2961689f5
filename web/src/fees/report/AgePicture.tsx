import { printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
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
      <FigureTable
        caption="Unpaid fees by age"
        heads={['Age', 'Owed', 'Share', 'Students']}
        rows={ages.map(({ name, amount, students }, at) => ({
          key: name,
          name: (
            <>
              <svg className={css.mark} viewBox="0 0 10 10" aria-hidden="true">
                <rect className={css[`age${at}`]} width="10" height="10" />
              </svg>
              {name}
            </>
          ),
          cells: [printedAmount(amount), perCent(amount, total), students],
        }))}
      />
    </>
  );
}
