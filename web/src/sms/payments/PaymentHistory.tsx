import { money, printedAmount } from '@somero/contract/money.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/sms/payments/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLivePayment } from './useLivePayment.ts';

/** All that happened to a payment. */
export function PaymentHistory({ id, onClose }: { id: number; onClose: () => void }) {
  const reading = useLivePayment(id);
  return (
    <Dialog title={`Payment ${id}`} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <Loaded value={reading.answer} reading={reading}>
        {({ selected }) => (
          <div className="stack">
            <Facts
              facts={[
                ['Amount', money(selected.amount)],
                ['Telephone', `${shownPhone(selected.phone)}, ${selected.provider}`],
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
