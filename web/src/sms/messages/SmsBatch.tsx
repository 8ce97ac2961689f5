import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useFilters } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { BatchMessages } from './BatchMessages.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { NotReachedList } from './NotReachedList.tsx';
import { useLiveBatch } from './useLiveBatch.ts';

/** One batch, live; its id is in the address. */
export function SmsBatch() {
  const [{ id }] = useFilters({ id: 0 });
  const [done, setDone] = useState('');
  const isID = Number.isSafeInteger(id) && id > 0;
  return (
    <SmsPage title="Batch" aside={<Link href="/sms_messages">All messages</Link>}>
      <Done text={done} onClose={() => setDone('')} takesFocus />
      {isID ? <Live key={id} id={id} onDone={setDone} /> : <Nothing />}
    </SmsPage>
  );
}

const Nothing = () => (
  <Card>
    <EmptyState text="This batch does not exist">
      <Link href="/sms_messages">Choose it in Messages</Link>
    </EmptyState>
  </Card>
);

function Live({ id, onDone }: { id: number; onDone: (msg: string) => void }) {
  const reading = useLiveBatch(id);
  if (reading.problem?.status === 404) return <Nothing />;
  return (
    <Loaded value={reading.answer?.selected} reading={reading}>
      {(batch) => (
        <>
          <BatchProgress
            batch={batch}
            onDone={onDone}
            onResent={(batchID, msg) => {
              onDone(msg);
              navigate(`/sms_batch?id=${batchID}`);
            }}
          />
          <NotReachedList unreached={batch.unreached} simulator={batch.simulator} />
          <BatchMessages batch={batch} />
        </>
      )}
    </Loaded>
  );
}
