import type { Answer } from '@somero/contract';
import { useState } from 'react';
import { useSend } from '../hooks.ts';
import { SampleSheet } from '../jobs/SampleSheet.tsx';
import { Card } from '../ui/Card.tsx';
import { SheetImport } from '../ui/files/SheetImport.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { Column } from '../ui/table/Column.ts';
import { nameOf } from './StaffValues.ts';
import { TemporaryPasswords } from './TemporaryPasswords.tsx';

type Row = Answer<'importStaff'>['rows'][number];

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', value: ({ staff }) => nameOf(staff) },
  { key: 'username', title: 'Username', value: ({ staff }) => staff.username },
  { key: 'type', title: 'Account type', value: ({ staff }) => staff.accountType },
  { key: 'category', title: 'Staff category', value: ({ staff }) => staff.staffCategory },
  { key: 'gender', title: 'Gender', value: ({ staff }) => staff.gender },
  {
    key: 'dob',
    title: 'Date of birth',
    value: ({ staff }) => staff.dob,
  },
  { key: 'phone', title: 'Phone', value: ({ staff }) => staff.phone },
  { key: 'level', title: 'Level', value: ({ staff }) => staff.level.replace('-', '\u2011') },
  { key: 'subjects', title: 'Subjects', value: ({ staff }) => staff.subjects, align: 'right' },
];

export function ImportStaff() {
  const importing = useSend('importStaff', { refresh: ['getUsers'] });
  const [made, setMade] = useState<readonly Row['staff'][]>([]);
  const run = async (file: File, dryRun: 0 | 1) => {
    const answer = await importing.send({ file, dryRun });
    // The passwords of an earlier sheet stay: they may not be printed yet.
    if (answer && !dryRun)
      setMade([...made, ...answer.rows.map(({ staff }) => staff).filter(({ password }) => password !== '')]);
    return answer;
  };
  return (
    <>
      <PageTitle title="Import Staff" />
      <div className="stack">
        {made.length > 0 && <TemporaryPasswords staff={made} onDone={() => setMade([])} />}
        <Card>
          <SheetImport
            noun="user"
            outcome={importing}
            run={run}
            columns={columns}
            sample={<SampleSheet call="getStaffSample" choices="account types, levels and subjects" />}
          />
        </Card>
      </div>
    </>
  );
}
