import { printedAmount } from '@somero/contract/money.ts';
import type { ReactNode } from 'react';
import type { Flows } from './Book.ts';

export function FlowCard({ name, flows }: { name: ReactNode; flows: Flows }) {
  const { opening, received, paidOut, banked, difference, closing } = flows;
  const moved: [string, number][] = [
    ['received', received],
    ['paid out', paidOut],
    ['banked', banked],
    ['difference', difference],
  ];
  return (
    <>
      <b>{name}</b>
      <br />
      {`Opening ${printedAmount(opening)}`}
      {moved.filter(([, amount]) => amount !== 0).map(([word, amount]) => `, ${word} ${printedAmount(amount)}`)}
      <br />
      <b>{`Closing ${printedAmount(closing)}`}</b>
    </>
  );
}
