import { schoolDay } from '@somero/contract/schoolTime.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import type { Numbered } from './Application.ts';
import { NewCode } from './NewCode.tsx';

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
const newCode: Column<Numbered> = buttonsColumn('CODE', (row) => (
  <NewCode of={{ applicantID: row.id }} phone={row.myapplicant.phone} />
));

/** Of parents who asked for a code but began no application. */
export const applicantColumns = (mayRenew: boolean): Column<Numbered>[] => (mayRenew ? [...columns, newCode] : columns);
