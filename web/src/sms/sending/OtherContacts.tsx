import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { FileField } from '../../ui/fields/FileField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import type { ReadSheet } from './ReadSheet.ts';
import type { SendFormState } from './SendValues.ts';

interface Props {
  form: SendFormState;
  sheet: ReadSheet | undefined;
  onSheet: (sheet: ReadSheet | undefined) => void;
}

/** Numbers that are typed, and a sheet with contacts. */
export function OtherContacts({ form, sheet, onSheet }: Props) {
  const reader = useSend('readSmsSheet');
  const [file, setFile] = useState<File | null>(null);
  const read = async (chosen: File | null) => {
    setFile(chosen);
    onSheet(undefined);
    reader.clear();
    const answer = chosen && (await reader.send({ file: chosen }));
    if (chosen && answer) {
      const { contacts, columns, rows } = answer;
      onSheet({ file: chosen.name, contacts, columns, rows });
      setFile(null);
    }
  };
  return (
    <div className="stack">
      <TextArea
        label="Numbers"
        rows={4}
        placeholder="0772 000 001 Okello John"
        hint="One on each line, followed by the name"
        {...form.field('numbers')}
      />
      <FileField
        label="Or a sheet"
        accept=".csv,.xlsx"
        hint="Columns Phone and Name. You can use other columns in the message"
        value={file}
        onChange={(chosen) => void read(chosen)}
        error={reader.problem?.message}
      />
      {reader.sending && <p role="status">Reading the sheet</p>}
      {sheet && (
        <Alert kind="info">
          <div className="row">
            <span>{`${sheet.file}: ${counted(sheet.contacts.length + sheet.rows.length, 'line')}`}</span>
            <Button small onClick={() => void read(null)}>
              Remove the sheet
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
