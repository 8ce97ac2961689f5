import { money, printedAmount } from '@somero/contract/money.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { useAllowed } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AskAgain } from './AskAgain.tsx';
import { useLivePayment } from './useLivePayment.ts';

interface Props {
  id: number;
  onRefund: () => void;
  onClose: () => void;
}

/** All that happened to a payment, and what else can be done about it. */
export function PaymentDialog({ id, onRefund, onClose }: Props) {
  const reading = useLivePayment(id);
  const may = useAllowed();
  const { depositSatus, refunded } = reading.answer?.selected ?? {};
  const buttons = (
    <>
      {(depositSatus === 2 || depositSatus === 3) && <AskAgain id={id} />}
      {depositSatus === 1 && refunded === 0 && may('refundSmsPayment') && <Button onClick={onRefund}>Refund</Button>}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog title={`Payment ${id}`} onClose={onClose} foot={buttons}>
      <Loaded value={reading.answer} reading={reading}>
        {({ selected }) => (
          <div className="stack">
            <Facts
              facts={[
                ['Amount', money(selected.amount)],
                ['Phone', `${shownPhone(selected.phone)}, ${selected.provider}`],
                ['SMS', `${printedAmount(selected.sms)} at ${money(selected.rate)}`],
                [
                  'Our reference',
                  <span key="ours" className="whole">
                    {selected.reference}
                  </span>,
                ],
                ['Their reference', selected.theirReference],
                ['Asked next', selected.next && momentInWords(selected.next)],
              ]}
            />
            <ol>
              {selected.history.map(({ at, by, text }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
                <li key={n}>
                  {text} <span className="quiet">{[momentInWords(at), by].filter(Boolean).join(', ')}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
