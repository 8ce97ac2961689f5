import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { useCall } from '../../hooks.ts';
import { MessageState, stateInWords } from '../../MessageState.tsx';
import { today } from '../../school/today.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { StudentPart } from './StudentPart.ts';

const most = 1_000;

/** What the parents got: of texts of their own those that the user may read. */
export function MessagesPart({ student }: Pick<StudentPart, 'student'>) {
  const days = { startFrom: today(), endAt: today() };
  const reading = useCall('getSentSms', { ...days, studentID: student.id, size: most });
  return (
    <Table
      caption="Messages to the parents"
      rows={reading.answer?.mainData}
      reading={reading}
      rowKey={({ id }) => id}
      columns={[
        { key: 'date', title: 'Date', time: true, value: (row) => momentInColumn(row.created_at) },
        { key: 'text', title: 'Text', value: ({ message }) => message },
        { key: 'phone', title: 'Phone', value: ({ phone }) => shownPhone(phone) },
        {
          key: 'state',
          title: 'State',
          value: ({ status, simulator }) => stateInWords(status, simulator),
          cell: (row) => <MessageState {...row} />,
        },
        { key: 'by', title: 'By', value: ({ by }) => by },
      ]}
      empty={schoolTexts.noDataFound}
      noun="message"
      id="messages"
      pageSize={20}
      card={(row) => (
        <>
          <b>{momentInWords(row.created_at)}</b> <MessageState {...row} />
          <br />
          {row.message}
          <br />
          <span className="quiet">{`${shownPhone(row.phone)}, by ${row.by}`}</span>
        </>
      )}
    />
  );
}
