import { money } from '@somero/contract/money.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../device.ts';
import { type Reading, useCall, useFilters } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FeesData } from '../FeesData.ts';
import { type Closed, CountForm } from './CountForm.tsx';
import type { OpenedTill, TillAnswer } from './OpenedTill.ts';
import { OtherTills } from './OtherTills.tsx';
import { TillEntries } from './TillEntries.tsx';

export function OpenTill({ data }: { data: FeesData }) {
  const me = useSession()?.userID ?? 0;
  const [{ userID }, change] = useFilters({ userID: 0 });
  const isOthers = userID !== 0 && userID !== me;
  const reading = useCall('getTill', isOthers ? { userID } : {}, { staleTime: 0 });
  const [closed, setClosed] = useState<Closed>();
  const show = (whose: number) => {
    setClosed(undefined);
    change({ userID: whose });
  };
  return (
    <Loaded value={reading.answer} reading={reading}>
      {(answer) => (
        <>
          {closed && (
            <Alert kind="good" onClose={() => setClosed(undefined)}>
              {closed.msg} <PrintLink path={closed.path} isFocused />
            </Alert>
          )}
          {isOthers && (
            <div className="row">
              <Button onClick={() => show(0)}>Back to my till</Button>
            </div>
          )}
          {answer.till ? (
            <Held key={answer.till.id} till={answer.till} {...{ isOthers, data, reading }} onClosed={setClosed} />
          ) : (
            <Card title={isOthers ? 'Till' : 'My till'}>
              <EmptyState text="No till is open. The next cash payment opens one" />
            </Card>
          )}
          {!closed && answer.last && <Last last={answer.last} />}
          <OtherTills
            reading={reading}
            tills={answer.tills.filter((each) => each.userID !== (isOthers ? userID : me))}
            onShow={show}
          />
        </>
      )}
    </Loaded>
  );
}

interface HeldProps {
  till: OpenedTill;
  isOthers: boolean;
  data: FeesData;
  reading: Reading<TillAnswer>;
  onClosed: (closed: Closed) => void;
}

function Held({ till, reading, ...form }: HeldProps) {
  const { name, openedAt, opening, received, paidOut, expected } = till;
  return (
    <>
      <Card title={form.isOthers ? `Till of ${name}` : 'My till'}>
        <Facts
          narrow
          facts={[
            ['Open since', momentInWords(openedAt)],
            ['Stayed at the last closing', money(opening)],
            ['Received', money(received)],
            ['Given back and paid out', money(paidOut)],
            ['Should be in the till', <b key="expected">{money(expected)}</b>],
          ]}
        />
      </Card>
      <CountForm till={till} onChanged={reading.reload} {...form} />
      <TillEntries {...{ till, reading }} />
    </>
  );
}

const Last = ({ last }: { last: NonNullable<TillAnswer['last']> }) => (
  <p className="quiet">
    {`Last closed ${momentInWords(last.closedAt)}. `}
    <PrintLink path={last.path} />
  </p>
);

function PrintLink({ path, isFocused = false }: { path: string; isFocused?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // After a closing the next thing is to print it. The bar at the top must not cover it.
  useEffect(() => {
    if (!isFocused) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView?.({ block: 'center' });
  }, [isFocused]);
  return (
    <a ref={link} className={`${button.button} ${button.plain}`} href={path} target="_blank" rel="noreferrer">
      <IconPrinter size={18} aria-hidden="true" />
      Print closing
    </a>
  );
}
