import { money } from '@somero/contract/money.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Closing } from './OpenedTill.ts';

interface Props {
  closing: Closing;
  onConfirmed: (msg: string) => void;
  onClose: () => void;
}

/** Somebody found on paper what a closing took to the bank. */
export function ConfirmBanking({ closing, onConfirmed, onClose }: Props) {
  const confirming = useSend('confirmPayments', { refresh: ['getTills', 'getFeeAttention'] });
  const { bankingID, accountID, account, banked, slip } = closing;
  const confirm = async () => {
    const answer = await confirming.send({ ids: [bankingID ?? 0], accountID: accountID ?? 0 });
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
    <Dialog title="Confirm a banking" size="small" onClose={onClose} foot={foot}>
      <div className="stack">
        <p>{`${money(banked)} to ${account}, slip ${slip}.`}</p>
        {confirming.problem && (
          <Alert kind="bad" onClose={confirming.clear}>
            {confirming.problem.message}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
