import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SmsPage } from '../SmsPage.tsx';
import { OptOutDialog } from './OptOutDialog.tsx';

type OptOut = Answer<'getOptOuts'>['mainData'][number];

const endOf = ({ endedAt, endedBy, endReason }: OptOut): string =>
  endedAt === null ? '' : `${momentInWords(endedAt)}, ${endedBy}: ${endReason}`;

/** Numbers that opted out. An ended one stays on the list. */
export function SmsOptOuts() {
  const reading = useCall('getOptOuts', {});
  const [edited, setEdited] = useState<{ id: number; phone: string } | 'new'>();
  const [saved, setSaved] = useState('');
  const end = (row: OptOut) =>
    row.endedAt === null && (
      <Button
        small
        aria-label={`End ${shownPhone(row.phone)}`}
        onClick={() => setEdited({ id: row.id, phone: shownPhone(row.phone) })}
      >
        End
      </Button>
    );
  const columns: Column<OptOut>[] = [
    { key: 'phone', title: 'Phone', value: ({ phone }) => shownPhone(phone) },
    { key: 'since', title: 'Since', time: true, value: ({ since }) => momentInColumn(since) },
    { key: 'how', title: 'How', value: ({ how }) => how },
    { key: 'by', title: 'By', value: ({ by }) => by },
    { key: 'ended', title: 'Ended', value: endOf },
    { key: 'action', title: 'Action', value: () => '', cell: end },
  ];
  return (
    <SmsPage
      title="Opt-outs"
      aside={
        <Button look="main" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          Add opt-out
        </Button>
      }
    >
      <Done text={saved} onClose={() => setSaved('')} />
      <Card flush>
        <Table
          id="smsOptOuts"
          caption="Numbers that opted out"
          rows={reading.answer?.mainData}
          reading={reading}
          rowKey={({ id }) => id}
          columns={columns}
          empty={schoolTexts.noDataFound}
          noun="number"
          card={(row) => (
            <>
              <b>{shownPhone(row.phone)}</b> since {momentInWords(row.since)}
              <div className="quiet">{[row.how, row.by, endOf(row)].filter(Boolean).join(' · ')}</div>
              {end(row)}
            </>
          )}
        />
      </Card>
      {edited !== undefined && (
        <OptOutDialog
          ended={edited === 'new' ? undefined : edited}
          onSaved={(msg) => {
            setSaved(msg);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SmsPage>
  );
}
