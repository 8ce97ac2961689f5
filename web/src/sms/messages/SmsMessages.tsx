import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import { SmsPage } from '../SmsPage.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { useSimulated } from '../useSimulated.ts';
import { BatchCard, batchColumns } from './batchColumns.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import css from './Messages.module.css';
import { MessageCard, messageColumns } from './messageColumns.tsx';
import { type MessagesAsked, useMessageFilters } from './useMessageFilters.ts';

const mostListed = 1_000;

/** What was sent: the batches of some days, or the single messages that are looked for. */
export function SmsMessages() {
  const [asked, search] = useMessageFilters();
  const isSingle = asked.find !== '' || asked.state !== '' || asked.sender !== 0;
  const { startFrom, endAt } = asked;
  const batches = useCall('getSmsBatches', { startFrom, endAt, size: mostListed }, { keepPrevious: true });
  const senders = new Map(batches.answer?.mainData.map(({ userID, by }) => [userID, by]));
  return (
    <SmsPage title="Messages">
      <Search asked={asked}>
        <MessageFilters
          key={JSON.stringify(asked)}
          asked={asked}
          senders={[...senders].map(([value, label]) => ({ value, label }))}
          onSearch={search}
        />
      </Search>
      {isSingle ? <Single asked={asked} /> : <Batches reading={batches} />}
    </SmsPage>
  );
}

/** On a phone the messages come first: what they are looked for by is folded away. */
function Search({ asked, children }: { asked: MessagesAsked; children: ReactNode }) {
  if (!useNarrow()) return <Card>{children}</Card>;
  return (
    <Card>
      <details className={css.folded} key={JSON.stringify(asked)}>
        <summary>
          Search <small>{`${dayInWords(asked.startFrom)} – ${dayInWords(asked.endAt)}`}</small>
        </summary>
        {children}
      </details>
    </Card>
  );
}

function Batches({ reading }: { reading: ReturnType<typeof useCall<'getSmsBatches'>> }) {
  const { sms: simulated } = useSimulated();
  const { mainData = [], total = 0 } = reading.answer ?? {};
  return (
    <>
      <More shown={mainData.length} total={total} />
      <Card flush title="Batches">
        <Table
          dense
          caption={simulatedCaption('Messages', simulated)}
          rows={reading.answer?.mainData}
          columns={batchColumns(mainData)}
          rowKey={({ id }) => id}
          reading={reading}
          empty={schoolTexts.noDataFound}
          noun="batch"
          card={(batch) => <BatchCard batch={batch} />}
        />
      </Card>
    </>
  );
}

function Single({ asked: { startFrom, endAt, find, state, sender } }: { asked: MessagesAsked }) {
  const { sms: simulated } = useSimulated();
  const reading = useCall(
    'getSentSms',
    {
      ...{ startFrom, endAt, size: mostListed },
      ...(find !== '' && { text: find }),
      ...(state !== '' && { state }),
      ...(sender !== 0 && { userID: sender }),
    },
    { keepPrevious: true },
  );
  const { mainData = [], total = 0 } = reading.answer ?? {};
  return (
    <>
      <More shown={mainData.length} total={total} />
      <Card flush title="Messages found">
        <Table
          dense
          caption={simulatedCaption('Messages found', simulated)}
          rows={reading.answer?.mainData}
          columns={messageColumns(true)}
          rowKey={({ id }) => id}
          reading={reading}
          empty={schoolTexts.noDataFound}
          noun="message"
          card={(message) => <MessageCard message={message} ofBatches />}
        />
      </Card>
    </>
  );
}

const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown &&
  shown > 0 && (
    <Alert kind="warn">{`The newest ${shown} of ${total} are shown. Choose fewer days to see the others`}</Alert>
  );
