import type { Answer, Payload } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHoldOpen } from '../../ui/dialog/useHoldOpen.ts';
import css from './MessageCost.module.css';
import { NotReached } from './NotReached.tsx';

export type Preview = Answer<'previewSms'>;

interface Props {
  asked: Payload<'previewSms'>;
  preview: Preview;
  onSent: (answer: Answer<'sendSms'>) => void;
  onClose: () => void;
}

const afterSending = ['getLists', 'getSmsBatches', 'getSentSms', 'checkSMS'] as const;

/** The server's own count, which holds; when it has changed meanwhile, it is shown and asked about again. */
export function ConfirmSending({ asked, preview, onSent, onClose }: Props) {
  const send = useSend('sendSms', { refresh: afterSending });
  const [shown, setShown] = useState(preview);
  const { problem } = send;
  const newer = problem?.status === 409 ? (problem.body.preview as Preview | undefined) : undefined;
  if (newer && newer !== shown) setShown(newer);
  const isRepeat = problem?.status === 409 && problem.current !== undefined;
  const confirm = async () => {
    const answer = await send.send({ ...asked, expectedCost: shown.cost, ...(isRepeat && { again: 1 as const }) });
    if (answer) onSent(answer);
  };
  const buttons = (
    <>
      <Button onClick={onClose} disabled={send.sending}>
        Cancel
      </Button>
      <Button look="main" busy={send.sending} disabled={shown.balance < 0} onClick={() => void confirm()}>
        {isRepeat ? 'Send again' : 'Send'}
      </Button>
    </>
  );
  return (
    <Dialog title="Send SMS" onClose={onClose} foot={buttons}>
      <div className="stack">
        {problem && <Alert kind="bad">{isRepeat ? `${problem.message}. Send it once more?` : problem.message}</Alert>}
        <Shown preview={shown} isUrgent={asked.urgent === 1} isLater={asked.sendAt !== undefined} busy={send.sending} />
      </div>
    </Dialog>
  );
}

const number = (some: number): string => some.toLocaleString('en');

interface ShownProps {
  preview: Preview;
  isUrgent: boolean;
  isLater: boolean;
  busy: boolean;
}

function Shown({ preview, isUrgent, isLater, busy }: ShownProps) {
  const { messages, cost, amount, balance, samples, unreached, repeated, startsAt } = preview;
  const mayTopUp = useAllowed()('addTopup');
  useHoldOpen(busy);
  return (
    <div className="stack">
      {balance < 0 ? (
        <Alert kind="bad">
          {texts.creditShort(cost, balance + cost)} {mayTopUp && <Link href="/topupSMS">Top up</Link>}
        </Alert>
      ) : (
        <p>
          <b>{`Send ${counted(messages, 'message')}, ${number(cost)} SMS, ${money(amount)}?`}</b>
          {` ${number(balance)} SMS are left after it`}
        </p>
      )}
      {isLater && <p>{`They leave on ${momentInWords(startsAt)}`}</p>}
      {isUrgent && <p>They leave at any hour, and every ADMIN sees it.</p>}
      {repeated !== '' && <Alert kind="warn">{repeated}</Alert>}
      {samples.map(({ name, phone, text, parts }) => (
        <div key={phone}>
          <p className="quiet">{`${name}, ${shownPhone(phone)} · ${parts} SMS`}</p>
          <p className={css.text}>{text}</p>
        </div>
      ))}
      <NotReached people={unreached} />
    </div>
  );
}
