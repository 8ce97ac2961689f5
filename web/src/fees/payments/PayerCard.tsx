import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { balanceInWords } from '../balanceInWords.ts';
import { WalletLink } from '../WalletLink.tsx';
import type { Payer } from './Payer.ts';
import css from './Record.module.css';

interface Props {
  payer: Payer;
  /** Takes the payer out of a family payment. */
  onRemove?: () => void;
}

export function PayerCard({ payer, onRemove }: Props) {
  const { name, regno, class: className, status, balance, terms, dueToday } = payer;
  return (
    <Card
      title={
        <>
          <WalletLink regNo={regno}>{name}</WalletLink> {status !== 1 && <Badge tone="amber">DISABLED</Badge>}
        </>
      }
      aside={
        onRemove && (
          <Button small onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )
      }
    >
      <Facts
        narrow
        facts={[
          ['Reg no', regno],
          ['Class', className],
          [
            'Balance',
            <span key="balance" className={balance > 0 ? css.owed : css.clear}>
              {balanceInWords(balance)}
            </span>,
          ],
          ['Due today', money(dueToday)],
          ...terms.map(({ year, term, balance: left }) => [`${termName(term)}, ${year}`, money(left)] as const),
        ]}
      />
    </Card>
  );
}
