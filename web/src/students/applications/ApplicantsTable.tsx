import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import type { ApplicationRow } from './Application.ts';
import { NewCode } from './NewCode.tsx';

interface Props {
  applicants: readonly ApplicationRow[] | undefined;
  reading: ReadState;
}

interface Numbered extends ApplicationRow {
  number: number;
}

const columns: Column<Numbered>[] = [
  { key: 'no', title: 'NO', plain: true, value: (row) => row.number },
  { key: 'phone', title: 'PHONE', role: 'title', value: (row) => row.myapplicant.phone },
  { key: 'email', title: 'EMAIL', role: 'sub', value: (row) => row.myapplicant.email },
  { key: 'date', title: 'DATE', time: true, value: (row) => schoolDay(row.created_at) },
  {
    key: 'status',
    title: 'STATUS',
    role: 'badge',
    value: () => texts.noApplicationYet,
    cell: () => <Badge tone="grey">{texts.noApplicationYet}</Badge>,
  },
];

/** Parents who asked for a code but began no application. */
export function ApplicantsTable({ applicants, reading }: Props) {
  const may = useAllowed();
  const newCode: Column<Numbered> = buttonsColumn('CODE', (row) => (
    <NewCode of={{ applicantID: row.id }} phone={row.myapplicant.phone} />
  ));
  return (
    <Table
      caption="Applicants without applications"
      rows={applicants?.map((row, index) => ({ ...row, number: index + 1 }))}
      columns={may('renewApplicantCode') ? [...columns, newCode] : columns}
      rowKey={(row) => row.id}
      reading={reading}
      empty={schoolTexts.noStudentDataFound}
      search="Search by phone or email"
      noun="applicant"
    />
  );
}
