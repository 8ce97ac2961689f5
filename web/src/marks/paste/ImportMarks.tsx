import type { Answer } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { SheetImport } from '../../ui/files/SheetImport.tsx';
import type { Column } from '../../ui/table/Column.ts';

interface Props {
  place: { yearID: number; classID: number };
  sets: readonly { id: number; name: string }[];
  onClose: () => void;
}

type Row = Answer<'importMarks'>['results'][number];

const columns: Column<Row>[] = [
  { key: 'student', title: 'Student', value: (row) => row.student },
  { key: 'subject', title: 'Subject', value: (row) => row.subject },
  { key: 'set', title: 'Exam set', value: (row) => row.set },
  { key: 'chapter', title: 'Chapter', value: (row) => row.chapter },
  { key: 'before', title: 'Before', value: (row) => row.before },
  { key: 'after', title: 'After', value: (row) => row.after },
];

/** Imports marks from a sheet. A dry run shows the changes and names each bad row; then all rows are saved or none. */
export function ImportMarks({ place: { yearID, classID }, sets, onClose }: Props) {
  // The set for a sheet that names none. A sheet may name a set in each row.
  const [setID, setSet] = useState(0);
  const sending = useSend('importMarks', { refresh: ['getTeacherStudents', 'getStudentsMarks'] });
  const run = async (file: File, dryRun: 0 | 1) => {
    const answer = await sending.send({ file, dryRun, yearID, classID, ...(setID ? { setID } : {}) });
    return answer && { rows: answer.results, msg: answer.msg };
  };
  return (
    <Dialog title="Import marks" size="large" onClose={onClose}>
      <SheetImport
        key={setID}
        run={run}
        outcome={sending}
        columns={columns}
        noun="mark"
        changes={(row) => row.msg !== texts.markIsThere}
        sample={
          <div className="stack">
            <p className="quiet">
              Choose an exported sheet, or one with the columns Index number, Subject, Set, Chapter, Score, Remark,
              Generic skills.
            </p>
            <SelectField
              label="Exam set"
              placeholder="As the sheet says"
              options={sets.map(({ id, name }) => ({ value: id, label: name }))}
              value={setID}
              // Changing the set starts a new import; the running one could not show its result.
              disabled={sending.sending}
              onChange={setSet}
            />
          </div>
        }
      />
    </Dialog>
  );
}
