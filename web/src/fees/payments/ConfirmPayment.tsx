import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Payment } from './Payment.ts';

interface Props {
  payment: Payment;
  onConfirmed: (msg: string) => void;
  onClose: () => void;
}

/** Somebody found on paper what a cashier typed. */
export function ConfirmPayment({ payment, onConfirmed, onClose }: Props) {
  const confirming = useSend('confirmPayments', { refresh: ['getPayments', 'getFeeAttention', 'getStudentWallet'] });
  const { id, accountID, receiptNo, amount, method, reference, together } = payment;
  const confirm = async () => {
    const answer = await confirming.send({ ids: [id], accountID });
    if (answer) onConfirmed(answer.msg);
  };
  const foot = (
    <>
      <Button onClick={onClose} disabled={confirming.sending}>
        Cancel
      </Button>
      <Button look="main" busy={confirming.sending} onClick={() => void confirm()}>
        It is on the statement
      </Button>
    </>
  );
  return (
    <Dialog title={`Confirm receipt ${receiptNumber(receiptNo)}`} size="small" onClose={onClose} foot={foot}>
      <div className="stack">
        <p>
          {together.length > 0
            ? `${method}, reference ${reference}, with the receipts of ${together.join(', ')}.`
            : `${money(amount)}, ${method}, reference ${reference}.`}
        </p>
        {confirming.problem && (
          <Alert kind="bad" onClose={confirming.clear}>
            {confirming.problem.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
