import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Wallet } from './Wallet.ts';

export function NotCharged({ planned }: Pick<Wallet, 'planned'>) {
  if (planned.length === 0) return null;
  return (
    <Alert kind="info">
      {planned.map(({ yearID, termID, amount, unknown, lines }) => (
        <p key={`${yearID}/${termID}`}>
          <b>{`${termName(termID)} is not charged: planned ${money(amount)}`}</b>
          {lines.length > 0 && ` (${lines.map((line) => `${line.category} ${money(line.amount)}`).join(', ')})`}
          {unknown === 1 && '. Some fees depend on residency, which is not known'}
        </p>
      ))}
    </Alert>
  );
}
