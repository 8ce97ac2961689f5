import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { counted } from '../../ui/counted.ts';
import { FileField } from '../../ui/fields/FileField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import type { Recipient } from './Recipient.ts';
import type { SendFormState } from './SendValues.ts';
import { aContact } from './typedNumbers.ts';

interface Props {
  form: SendFormState;
  sheet: readonly Recipient[];
  onSheet: (contacts: readonly Recipient[]) => void;
}

/** Numbers that are typed, and a sheet with contacts. */
export function OtherContacts({ form, sheet, onSheet }: Props) {
  const reader = useSend('readSmsSheet');
  const [file, setFile] = useState<File | null>(null);
  const read = async (chosen: File | null) => {
    setFile(chosen);
    onSheet([]);
    reader.clear();
    if (!chosen) return;
    const answer = await reader.send({ file: chosen });
    if (!answer) return;
    const { contacts, columns, rows } = answer;
    onSheet([
      ...contacts.map(({ values, ...contact }) =>
        aContact({
          ...contact,
          name: contact.name || contact.phone,
          problem: '',
          columns: Object.fromEntries(columns.map((column, index) => [column.toLowerCase(), values[index] ?? ''])),
        }),
      ),
      ...rows.map(({ line, name, phone, problem }) =>
        aContact({ id: `line ${line} of the sheet`, name: name || `Line ${line}`, phone, problem }),
      ),
    ]);
  };
  return (
    <div className="stack">
      <TextArea
        label="Numbers"
        rows={4}
        placeholder="0772 000 001 Okello John"
        hint="One a line, the name after it"
        {...form.field('numbers')}
      />
      <FileField
        label="Or a sheet"
        accept=".csv,.xlsx"
        hint="Columns Phone and Name; other columns can be filled into the message"
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={reader.problem?.message}
      />
      {sheet.length > 0 && <Alert kind="info">{`The sheet has ${counted(sheet.length, 'line')}`}</Alert>}
    </div>
  );
}
