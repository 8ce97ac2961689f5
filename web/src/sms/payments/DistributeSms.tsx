import { paymentTexts } from '@somero/contract/sms/payments/texts.ts';
import { useSession } from '../../device.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { afterPayments, type Payment } from './Payment.ts';

interface Props {
  payment: Payment;
  onDone: (msg: string) => void;
  onClose: () => void;
}

/** Gives the SMS of a payment; the list is searched again. */
export function DistributeSms({ payment: { id, sms }, onDone, onClose }: Props) {
  const branch = useSession()?.branchName ?? '';
  const give = useSend('distributeSms', { refresh: afterPayments });
  const confirm = async () => {
    const answer = await give.send({ selectedID: id });
    if (answer) onDone(answer.msg);
  };
  if (give.problem)
    return (
      <Dialog title="Distribute" size="small" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
        <Alert kind="bad">{give.problem.message}</Alert>
      </Dialog>
    );
  return (
    <Confirm
      title="Distribute"
      question={paymentTexts.give(sms, branch)}
      action="Distribute"
      busy={give.sending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
