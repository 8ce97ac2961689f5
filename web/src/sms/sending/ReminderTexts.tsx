import { schoolTexts } from '@somero/contract/school/texts.ts';
import { partsOf } from '@somero/contract/sms/rules.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import type { Recipient } from './Recipient.ts';

/** A parent is named beside the children, of staff there is one name. */
const columnsFor = (hasParents: boolean): Column<Recipient>[] => [
  { key: 'phone', title: 'Phone', value: ({ phone }) => shownPhone(phone) },
  ...(hasParents ? [{ key: 'to', title: 'To', value: ({ parent, name }: Recipient) => parent || name }] : []),
  { key: 'about', title: 'Name', value: ({ name }) => name },
  { key: 'sms', title: 'SMS', align: 'right', value: ({ message = '' }) => partsOf(message).parts },
  { key: 'message', title: 'Message', value: ({ message = '' }) => message },
];

/** What each contact would read; it can be exported too. */
export const ReminderTexts = ({ recipients, reading }: { recipients: readonly Recipient[]; reading: ReadState }) => (
  <Card flush title="What each will read">
    <Table
      dense
      id="text"
      caption="Reminders"
      rows={recipients}
      reading={reading}
      rowKey={({ id }) => id}
      columns={columnsFor(recipients.some(({ parent }) => parent !== ''))}
      empty={schoolTexts.noDataFound}
      search="Search by name, number or phone"
      noun="message"
      pageSize={20}
      card={({ name, phone, message = '' }) => (
        <>
          <b>{name}</b> <span className="quiet">{`${shownPhone(phone)} · ${partsOf(message).parts} SMS`}</span>
          <br />
          {message}
        </>
      )}
    />
  </Card>
);
