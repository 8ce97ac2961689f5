import type { Answer } from '@somero/contract';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SheetImport } from '../../ui/files/SheetImport.tsx';
import { saveFile } from '../../ui/files/saveFile.ts';
import type { Column } from '../../ui/table/Column.ts';
import type { CommentRow } from './outbox/words.ts';
import type { CommentsPlace } from './useComments.ts';

interface Props {
  place: CommentsPlace;
  students: readonly CommentRow[];
  daysOpen: number;
  onClose: () => void;
}

type Row = Answer<'importAttendance'>['rows'][number];

const columns: Column<Row>[] = [
  { key: 'regno', title: 'Index number', value: ({ regno }) => regno },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'before', title: 'Before', align: 'right', value: ({ before }) => before ?? '' },
  { key: 'days', title: 'Days present', align: 'right', value: ({ days }) => days ?? '' },
];

/** Days present from a sheet: looked at first, then all rows or none. */
export function AttendanceSheet({ place, students, daysOpen, onClose }: Props) {
  const importing = useSend('importAttendance', { refresh: ['getComments'] });
  return (
    <Dialog title="Days present from a sheet" size="large" onClose={onClose}>
      <SheetImport
        noun="student"
        outcome={importing}
        run={(file, dryRun) => importing.send({ ...place, file, dryRun })}
        changes={({ changed }) => changed === 1}
        columns={columns}
        sample={<SheetToFill students={students} daysOpen={daysOpen} />}
      />
    </Dialog>
  );
}

/** The students of the list with what is entered, to fill in and bring back. */
function SheetToFill({ students, daysOpen }: Pick<Props, 'students' | 'daysOpen'>) {
  const save = async () => {
    const { listWorkbook } = await import('../../ui/table/listWorkbook.ts');
    const headings = ['Index number', 'Name', 'Days present'];
    const rows = students.map(({ regno, name, daysPresent }) => [regno, name, daysPresent ?? '']);
    saveFile(listWorkbook({ title: 'Days present', headings, rows }), 'Days present.xlsx');
  };
  return (
    <div className="row">
      <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => void save()}>
        Sheet to fill
      </Button>
      <span className="quiet">
        {`The students here with Index number, Name and Days present: 0 to ${daysOpen}. An empty cell changes nothing.`}
      </span>
    </div>
  );
}
