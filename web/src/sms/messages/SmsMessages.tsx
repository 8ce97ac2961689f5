import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { SearchFilter } from '../../ui/filters/SearchFilter.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { simulatedCaption } from '../simulatedCaption.ts';
import { useSimulated } from '../useSimulated.ts';
import { BatchCard, batchColumns } from './batchColumns.tsx';
import { MessageFilters } from './MessageFilters.tsx';
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
  const filters = (
    <SearchFilter days={asked} filters={[asked.find, asked.state, asked.sender].filter(Boolean).length}>
      {(close) => (
        <MessageFilters
          asked={asked}
          senders={[...senders].map(([value, label]) => ({ value, label }))}
          onSearch={(wanted) => {
            close();
            search(wanted);
          }}
        />
      )}
    </SearchFilter>
  );
  return (
    <SmsPage title="Messages">
      {isSingle ? <Single asked={asked} filters={filters} /> : <Batches reading={batches} filters={filters} />}
    </SmsPage>
  );
}

interface BatchesProps {
  reading: ReturnType<typeof useCall<'getSmsBatches'>>;
  filters: ReactNode;
}

function Batches({ reading, filters }: BatchesProps) {
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
          filters={filters}
          allInSight
          card={(batch) => <BatchCard batch={batch} />}
        />
      </Card>
    </>
  );
}

function Single({ asked, filters }: { asked: MessagesAsked; filters: ReactNode }) {
  const { startFrom, endAt, find, state, sender } = asked;
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
          filters={filters}
          allInSight
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
