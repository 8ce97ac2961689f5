import { printedAmount } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Bar } from '../../ui/Bar.tsx';
import { Card } from '../../ui/Card.tsx';
import type { WalletTerm } from './Wallet.ts';
import css from './WalletTerms.module.css';

type Sums = Pick<WalletTerm, 'broughtForward' | 'charged' | 'reduced' | 'paid' | 'balance'>;

const figures = [
  ['broughtForward', 'Brought forward'],
  ['charged', 'Charged'],
  ['reduced', 'Reduced'],
  ['paid', 'Paid'],
] as const;

/** What each term brought, and by category once it is opened. Amounts are in UGX. */
export function WalletTerms({ terms }: { terms: readonly WalletTerm[] }) {
  const [isOpen, setOpen] = useState<ReadonlySet<string>>(new Set());
  const several = new Set(terms.map(({ yearID }) => yearID)).size > 1;
  const toggle = (key: string) =>
    setOpen((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]));
  return (
    <Card flush title="Terms">
      <table className={css.terms}>
        <caption className="hidden">Terms, in UGX</caption>
        <thead>
          <tr>
            <th scope="col">Term</th>
            {figures.map(([key, title]) => (
              <th key={key} scope="col" data-align="right">
                {title}
              </th>
            ))}
            <th scope="col" data-align="right">
              Balance
            </th>
            <th scope="col">Paid of due</th>
          </tr>
        </thead>
        {terms.map((term) => {
          const key = `${term.yearID}/${term.termID}`;
          const name = `${termName(term.termID)}${several ? `, ${term.yearName}` : ''}`;
          return (
            <tbody key={key}>
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    className={css.toggle}
                    aria-expanded={isOpen.has(key)}
                    onClick={() => toggle(key)}
                  >
                    {isOpen.has(key) ? (
                      <IconChevronDown size={18} aria-hidden="true" />
                    ) : (
                      <IconChevronRight size={18} aria-hidden="true" />
                    )}
                    {name}
                  </button>
                  {term.running === 1 && <Badge tone="grey">running</Badge>}
                </th>
                <Amounts of={term} />
                <PaidOfDue term={term} />
              </tr>
              {isOpen.has(key) &&
                term.cells.map((cell) => (
                  <tr key={`${cell.catID} ${cell.category}`} className={css.cell}>
                    <th scope="row">{cell.category}</th>
                    <Amounts of={cell} />
                    <td />
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </Card>
  );
}

function Amounts({ of }: { of: Sums }) {
  return (
    <>
      {figures.map(([key, title]) => (
        <td key={key} data-title={title} data-align="right" className={of[key] === 0 ? css.nothing : ''}>
          {printedAmount(of[key])}
        </td>
      ))}
      <td data-title="Balance" data-align="right">
        <Balance balance={of.balance} />
      </td>
    </>
  );
}

function Balance({ balance }: { balance: number }) {
  if (balance === 0) return <span className={css.clear}>Cleared</span>;
  if (balance < 0) return <span className={css.clear}>{`Credit ${printedAmount(-balance)}`}</span>;
  return <span className={css.owed}>{printedAmount(balance)}</span>;
}

function PaidOfDue({ term: { broughtForward, charged, reduced, paid } }: { term: WalletTerm }) {
  const due = broughtForward + charged - reduced;
  const percent = due <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor((100 * paid) / due)));
  return (
    <td data-title="Paid of due">
      <span className={css.share}>
        <Bar value={percent} scale={100} look={percent < 75 ? 'other' : 'main'} />
        <span>{`${percent} %`}</span>
      </span>
    </td>
  );
}
