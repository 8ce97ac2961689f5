import type { CallName } from '@somero/contract';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface Props {
  title: string;
  /** What to look for on the statement. */
  said: string;
  /** Of the payment or banking, and of the account that the statement is of. */
  id: number;
  accountID: number;
  /** Calls that tell of it elsewhere. */
  refresh: readonly CallName[];
  onConfirmed: (msg: string) => void;
  onClose: () => void;
}

export function ConfirmOnStatement({ title, said, id, accountID, refresh, onConfirmed, onClose }: Props) {
  const confirming = useSend('confirmPayments', { refresh: [...refresh, 'getFeeAttention'] });
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
    <Dialog title={title} size="small" onClose={onClose} foot={foot}>
      <div className="stack">
        <p>{said}</p>
        {confirming.problem && (
          <Alert kind="bad" onClose={confirming.clear}>
            {confirming.problem.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
