import type { Answer, Payload } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { type Reading, useCall } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';

type Answered = Answer<'getFeeReminders'>;
type Contact = Answered['contacts'][number];
type Unreached = Answered['unreached'][number];

const namesOf = ({ students }: Contact): string => students.map(({ name }) => name).join(', ');

const columns: readonly Column<Contact>[] = [
  { key: 'phone', title: 'Phone', value: ({ phone }) => phone },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'students', title: 'Students', value: namesOf },
  { key: 'parts', title: 'SMS', align: 'right', value: ({ parts }) => parts },
  { key: 'message', title: 'Message', value: ({ message }) => message },
];

const unreachedColumns: readonly Column<Unreached>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'reason', title: 'Not reached because', value: ({ reason }) => reason },
];

/** The messages to the debtors' parents, to be exported: one for each telephone. */
export function Reminders({ asked, onClose }: { asked: Payload<'getDebtors'>; onClose: () => void }) {
  const [text, setText] = useState<string>();
  const reading = useCall('getFeeReminders', { ...asked, ...(text !== undefined && { text }) }, { keepPrevious: true });
  return (
    <Dialog title="Reminders" size="large" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <div className="stack">
        {reading.answer && <Text key={reading.answer.text} stored={reading.answer.text} use={setText} />}
        <Messages reading={reading} />
      </div>
    </Dialog>
  );
}

function Text({ stored, use }: { stored: string; use: (text: string) => void }) {
  const [typed, setTyped] = useState(stored);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        use(typed);
      }}
    >
      <TextArea
        label="Message"
        hint="@children, @balance, @due, @code and @school are filled in. Fee Rules keep the text for the next time."
        maxLength={640}
        value={typed}
        onChange={setTyped}
      />
      <div className="row">
        <Button type="submit" disabled={typed.trim() === '' || typed === stored}>
          Use this text
        </Button>
      </div>
    </form>
  );
}

function Messages({ reading }: { reading: Reading<Answered> }) {
  const { answer } = reading;
  const parts = answer?.contacts.reduce((sum, contact) => sum + contact.parts, 0) ?? 0;
  return (
    <>
      {answer && (
        <p>{`${counted(answer.contacts.length, 'telephone')}, ${parts} SMS. Export the list to send them.`}</p>
      )}
      <Table
        dense
        id="reminder"
        caption="Reminders"
        rows={answer?.contacts}
        reading={reading}
        rowKey={({ phone }) => phone}
        columns={columns}
        empty={schoolTexts.noDataFound}
        search="Search by name, number or telephone"
        noun="message"
        pageSize={20}
        card={(contact) => (
          <>
            <b>{`${contact.name} ${contact.phone}`}</b>
            <br />
            {contact.message}
            <br />
            <span className="quiet">{`${contact.parts} SMS`}</span>
          </>
        )}
      />
      {answer && answer.unreached.length > 0 && (
        <>
          <h3>{`${counted(answer.unreached.length, 'student')} not reached`}</h3>
          <Table
            dense
            id="unreached"
            caption="Not reached"
            rows={answer.unreached}
            reading={reading}
            rowKey={({ regno }) => regno}
            columns={unreachedColumns}
            empty={schoolTexts.noDataFound}
            noun="student"
            pageSize={20}
          />
        </>
      )}
    </>
  );
}
