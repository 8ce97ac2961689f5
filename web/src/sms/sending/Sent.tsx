import type { Answer } from '@somero/contract';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { atOnce, countDown } from '@somero/contract/sms/messages/when.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotReached } from './NotReached.tsx';

interface Props {
  sent: Answer<'sendSms'>;
  onClose: () => void;
}

/** What was just taken for sending. Many messages begin after a moment, counted down, so that they can be stopped. */
export function Sent({ sent, onClose }: Props) {
  const stop = useSend('stopSms', { refresh: ['getLists', 'getSmsBatches', 'getSentSms', 'checkSMS'] });
  // This device's clock may be wrong: the server says whether they leave now.
  const isNow = sent.msg.startsWith(texts.beingSent(sent.sent, 0));
  const seconds = useCountDown(isNow && sent.sent > atOnce ? countDown / 1_000 : 0);
  if (stop.answer)
    return (
      <Announced>
        <Alert kind="warn" onClose={onClose}>
          {stop.answer.msg}
        </Alert>
      </Announced>
    );
  return (
    <Announced>
      <div className="stack">
        <Alert kind="good" onClose={onClose}>
          {sent.msg}
          {seconds > 0 && `. They begin in ${seconds} s`}
        </Alert>
        {stop.problem && <Alert kind="bad">{stop.problem.message}</Alert>}
        <div className="row">
          <Button look="danger" small busy={stop.sending} onClick={() => void stop.send({ id: sent.batchID })}>
            Stop
          </Button>
          <Link href={`/sms_batch?id=${sent.batchID}`}>See how it goes</Link>
        </div>
        <NotReached people={sent.unreached} />
      </div>
    </Announced>
  );
}

function useCountDown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
