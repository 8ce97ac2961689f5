import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { FeeRequest } from './FeeRequest.ts';

interface Props {
  request: FeeRequest;
  onDone: (msg: string) => void;
  onClose: () => void;
}

export function Withdraw({ request: { id, kind, name }, onDone, onClose }: Props) {
  const withdraw = useSend('withdrawFeeRequest', { refresh: ['getFeeRequests', 'getFeeAttention'] });
  if (withdraw.problem)
    return (
      <Dialog title="Withdraw" size="small" onClose={onClose}>
        <Alert kind="bad">{withdraw.problem.message}</Alert>
      </Dialog>
    );
  return (
    <Confirm
      title="Withdraw"
      question={`Withdraw the request of ${kind} for ${name}?`}
      action="Withdraw"
      busy={withdraw.sending}
      onConfirm={async () => {
        const answer = await withdraw.send({ id });
        if (answer) onDone(`${answer.msg}: ${kind} of ${name}`);
      }}
      onClose={onClose}
    />
  );
}
