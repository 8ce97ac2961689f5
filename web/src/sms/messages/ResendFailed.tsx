import { money, printedAmount } from '@somero/contract/money.ts';
import { useEffect, useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHoldOpen } from '../../ui/dialog/useHoldOpen.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { afterBatch, type ShownBatch } from './Batch.ts';

interface Props {
  batch: ShownBatch;
  onSent: (batchID: number, msg: string) => void;
  onClose: () => void;
}

/** What failed is sent once more, after the same question as the first time. */
export function ResendFailed({ batch: { id, failed, resendable }, onSent, onClose }: Props) {
  const [unknown, setUnknown] = useState<0 | 1>(0);
  const looking = useSend('resendSms');
  const sending = useSend('resendSms', { refresh: afterBatch });
  const isSome = resendable.failed > 0 || unknown === 1;
  const { send: look } = looking;
  useEffect(() => {
    if (isSome) void look({ id, unknown, dryRun: 1 });
  }, [look, id, unknown, isSome]);
  const preview = isSome && !looking.sending ? looking.answer?.preview : undefined;
  const problem = sending.problem ?? (isSome ? looking.problem : undefined);
  const resend = async () => {
    if (!preview) return;
    const answer = await sending.send({ id, unknown, expectedCost: preview.cost, dryRun: 0 });
    if (answer) onSent(answer.batchID, answer.msg);
    // The cost has changed, say.
    else void look({ id, unknown, dryRun: 1 });
  };
  return (
    <Dialog
      title="Resend failed"
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button disabled={sending.sending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" disabled={!preview} busy={sending.sending} onClick={() => void resend()}>
            {preview ? `Send ${counted(preview.messages, 'message')}` : 'Send'}
          </Button>
        </>
      }
    >
      <Held busy={sending.sending} />
      <div className="stack">
        {problem && <Alert kind="bad">{problem.message}</Alert>}
        {resendable.unknown > 0 && (
          <CheckboxField
            label={`Also ${counted(resendable.unknown, 'message')} whose outcome is unknown`}
            hint="They may get it twice"
            value={unknown}
            onChange={setUnknown}
            disabled={sending.sending}
          />
        )}
        {isSome && looking.sending && <Spinner />}
        {preview && <Preview preview={preview} />}
        {!isSome && (
          <p>
            {failed > 0 ? 'What failed was sent again already, or cannot be sent.' : 'Nothing failed.'} You can only
            resend messages whose outcome is unknown.
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Shown = NonNullable<ReturnType<typeof useSend<'resendSms'>>['answer']>['preview'];

function Preview({ preview }: { preview: Shown }) {
  const { messages, cost, amount, balance, unreached } = preview;
  return (
    <>
      <p>{`Send ${counted(messages, 'message')}, ${printedAmount(cost)} SMS, ${money(amount)}? ${printedAmount(balance)} SMS are left after it.`}</p>
      <p className="quiet">The same people get the same message, at the numbers they have today.</p>
      {unreached.length > 0 && (
        <Alert kind="warn">
          <p>{`${counted(unreached.length, 'contact')} cannot be reached:`}</p>
          <ul>
            {unreached.map(({ name, phone, reason }) => (
              <li key={`${name} ${phone}`}>{[name, phone, reason].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Held({ busy }: { busy: boolean }) {
  useHoldOpen(busy);
  return null;
}
