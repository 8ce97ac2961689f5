import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAllowed } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import { balanceInWords } from '../balanceInWords.ts';
import { WalletLink } from '../WalletLink.tsx';
import css from './Record.module.css';
import type { Recorded } from './Recorded.ts';

interface Props {
  receipts: readonly Recorded[];
  onNext: () => void;
}

/** Printing has the focus; the next student is one Tab away. */
export function RecordedReceipts({ receipts, onNext }: Props) {
  const may = useAllowed();
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="stack">
      <Alert kind="good">{texts.paymentRecorded}</Alert>
      <Warnings warnings={receipts.flatMap(({ warnings }) => warnings)} />
      {receipts.map(({ receiptNo, path, name, amount, balance }, index) => (
        <Card
          key={receiptNo}
          title={<span className={css.number}>{`Receipt ${receiptNumber(receiptNo)}`}</span>}
          aside={
            <a
              ref={index === 0 ? first : undefined}
              className={`${button.button} ${button.plain}`}
              href={path}
              target="_blank"
              rel="noreferrer"
              aria-label={`Print receipt ${receiptNumber(receiptNo)}`}
            >
              <IconPrinter size={18} aria-hidden="true" />
              Print
            </a>
          }
        >
          <Facts
            narrow
            facts={[
              ['Student', name],
              ['Paid', money(amount)],
              ['Balance after', balanceInWords(balance)],
            ]}
          />
        </Card>
      ))}
      <div className="row">
        <Button look="main" onClick={onNext}>
          Next student
        </Button>
        {may('getStudentWallet') &&
          receipts.map(({ receiptNo, regNo, name }) => (
            <WalletLink key={receiptNo} regNo={regNo}>{`Wallet of ${name}`}</WalletLink>
          ))}
      </div>
    </div>
  );
}
