import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { useCall, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import { Table } from '../ui/table/Table.tsx';

type OwnSession = Answer<'getSessions'>['mainData'][number];

const columns: Column<OwnSession>[] = [
  { key: 'agent', title: 'Device', role: 'title', value: (each) => each.agent },
  { key: 'ip', title: 'Address', value: (each) => each.ip },
  {
    key: 'created',
    title: 'Signed in',
    time: true,
    value: (each) => momentInColumn(each.createdAt),
  },
  { key: 'seen', title: 'Last seen', time: true, value: (each) => momentInColumn(each.seenAt) },
];

export function OwnSessions() {
  const reading = useCall('getSessions', {});
  const end = useSend('endSession', { refresh: ['getSessions'] });
  const [asked, setAsked] = useState<OwnSession>();
  const action: Column<OwnSession> = buttonsColumn('End', (each) =>
    each.current === 1 ? (
      <Badge tone="leaf">This one</Badge>
    ) : (
      <Button small onClick={() => setAsked(each)} aria-label={`End this one: ${each.agent}, ${each.ip}`}>
        End this one
      </Button>
    ),
  );
  return (
    <>
      {end.problem && <Alert kind="bad">{end.problem.message}</Alert>}
      {end.answer && (
        <Alert kind="good" onClose={end.clear}>
          {end.answer.msg}
        </Alert>
      )}
      <Card title="Where you are signed in" flush>
        <Table
          caption="Your sessions"
          rows={reading.answer?.mainData}
          reading={reading}
          rowKey={(each) => each.ref}
          columns={[...columns, action]}
          empty={schoolTexts.noDataFound}
          noun="session"
          id="sessions"
        />
      </Card>
      {asked && (
        <Confirm
          title="End this one"
          question={`End the session of ${asked.agent} at ${asked.ip}? What waits to be sent stays on that device.`}
          action="End this one"
          danger
          busy={end.sending}
          onConfirm={async () => {
            await end.send({ ref: asked.ref });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
