import { printedAmount } from '@somero/contract/money.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../device.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import { afterBatch, batchTones, isOver, leavesAt, type ShownBatch, wordsOf } from './Batch.ts';
import css from './Messages.module.css';
import { ResendFailed } from './ResendFailed.tsx';
import { useSecondsToStart } from './useSecondsToStart.ts';

interface Props {
  batch: ShownBatch;
  onDone: (msg: string) => void;
  onResent: (batchID: number, msg: string) => void;
}

/** How far a batch is, and what may be done with it. */
export function BatchProgress({ batch, onDone, onResent }: Props) {
  const { id, state, messages, queued, sending, cancelled } = batch;
  const user = useSession();
  const stop = useSend('stopSms', { refresh: afterBatch });
  const release = useSend('releaseSms', { refresh: afterBatch });
  const [asking, setAsking] = useState<'stop' | 'resend'>();
  const left = useSecondsToStart(batch);
  const act = async ({ send }: typeof stop | typeof release) => {
    const answer = await send({ id });
    setAsking(undefined);
    if (answer) onDone(answer.msg);
  };
  const problem = stop.problem ?? release.problem;
  const isOwn = batch.userID === user?.userID || user?.catID === adminCategory;
  const { failed, unknown } = batch.resendable;
  return (
    <Card
      title={batch.about}
      aside={
        <div className="row">
          {batch.canRelease === 1 && (
            <Button look="main" busy={release.sending} onClick={() => void act(release)}>
              Release
            </Button>
          )}
          {batch.canStop === 1 && (
            // Before the first has left nothing is lost by it, and there are ten seconds.
            <Button look="danger" busy={stop.sending} onClick={() => (left > 0 ? void act(stop) : setAsking('stop'))}>
              Stop
            </Button>
          )}
          {isOver(batch) && isOwn && failed + unknown > 0 && (
            <Button onClick={() => setAsking('resend')}>Resend failed</Button>
          )}
        </div>
      }
    >
      <div className="stack">
        {problem && <Alert kind="bad">{problem.message}</Alert>}
        {left > 0 && <Alert kind="info">{`The first message leaves in ${counted(left, 'second')}`}</Alert>}
        {batch.heldWhy && <Alert kind="warn">{batch.heldWhy}</Alert>}
        <Progress
          done={messages - queued - sending - cancelled}
          total={messages}
          label={state === 'SENDING' ? 'Being sent' : 'Sent to the gateway'}
          noun="messages"
        />
        <Facts narrow facts={factsOf(batch)} />
        <BatchWords batch={batch} />
      </div>
      {asking === 'stop' && (
        <Confirm
          title="Stop this batch"
          question={`${counted(queued, 'message')} of ${printedAmount(messages)} ${queued === 1 ? 'waits' : 'wait'}. They will be cancelled, and their SMS come back to the credit.`}
          action="Stop"
          keep="Go on sending"
          danger
          busy={stop.sending}
          onConfirm={() => void act(stop)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'resend' && <ResendFailed batch={batch} onSent={onResent} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function BatchWords({ batch }: { batch: ShownBatch }) {
  const words = wordsOf(batch);
  return (
    <>
      {words && <p className={css.words}>{words}</p>}
      {batch.resendOf > 0 && (
        <p>
          Sent again from <Link href={`/sms_batch?id=${batch.resendOf}`}>{`batch ${batch.resendOf}`}</Link>
        </p>
      )}
    </>
  );
}

function factsOf(batch: ShownBatch): [string, React.ReactNode][] {
  const { state, by, createdAt, endedAt, isUrgent, reason } = batch;
  const figure = (count: number) => (count === 0 ? '' : printedAmount(count));
  return [
    [
      'State',
      <Badge key="state" tone={batchTones[state]}>
        {state}
      </Badge>,
    ],
    ['By', by],
    ['Made', momentInWords(createdAt)],
    ['Leaves', leavesAt(batch)],
    ['Ended', endedAt && momentInWords(endedAt)],
    ['Urgent', isUrgent === 1 ? reason : ''],
    ['Messages', printedAmount(batch.messages)],
    ['SMS', printedAmount(batch.parts)],
    ['Waiting', figure(batch.queued + batch.sending)],
    ['Sent', printedAmount(batch.sent)],
    ['Delivered', printedAmount(batch.delivered)],
    ['Failed', printedAmount(batch.failed)],
    ['Unknown', printedAmount(batch.unknown)],
    ['Cancelled', figure(batch.cancelled)],
  ];
}
