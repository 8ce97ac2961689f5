import { awardKinds, oneOffKinds } from '@somero/contract/fees/reductions/kinds.ts';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { useState } from 'react';
import { useAllowed } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Done } from '../../ui/Done.tsx';
import type { Wallet } from '../wallet/Wallet.ts';
import { type Asked, RequestDialog } from './RequestDialog.tsx';

export function WalletRequests({ wallet: { student, terms, weeks, credit } }: { wallet: Wallet }) {
  const [asking, setAsking] = useState<Omit<Asked, 'student'>>();
  const [done, setDone] = useState('');
  const may = useAllowed();
  if (!may('addFeeRequest')) return null;
  const charged = terms.find(({ running }) => running === 1)?.charged ?? 0;
  const late = Math.round((charged * (weeks.of - weeks.left)) / Math.max(1, weeks.of));
  return (
    <>
      <Button onClick={() => setAsking({ title: 'Reduce', kinds: [...oneOffKinds, ...awardKinds] })}>Reduce</Button>
      {late > 0 && (
        <Button
          onClick={() =>
            setAsking({
              ...{ title: 'Joined late', kinds: ['WAIVER'] },
              values: { amount: String(late), reason: texts.lateJoiner(weeks.left, weeks.of) },
            })
          }
        >
          Joined late
        </Button>
      )}
      {credit > 0 && (
        <>
          <Button onClick={() => setAsking({ title: 'Refund', kinds: ['REFUND'], values: { amount: String(credit) } })}>
            Refund
          </Button>
          <Button
            onClick={() => setAsking({ title: 'Transfer', kinds: ['TRANSFER'], values: { amount: String(credit) } })}
          >
            Transfer
          </Button>
        </>
      )}
      <Done text={done} onClose={() => setDone('')} takesFocus />
      {asking && (
        <RequestDialog
          {...asking}
          student={student}
          onAsked={(msg) => {
            setDone(msg);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
