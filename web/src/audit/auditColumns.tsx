import { secondInColumn } from '@somero/contract/schoolTime.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonsColumn } from '../ui/table/buttonColumn.tsx';
import type { Column } from '../ui/table/Column.ts';
import css from './Audit.module.css';
import type { AuditRecord } from './AuditRecord.ts';

const outcomes = {
  ok: { word: 'Done', tone: 'leaf' },
  denied: { word: 'Refused', tone: 'amber' },
  error: { word: 'Failed', tone: 'danger' },
} as const;

/** Changes of one kind are counted; what one act did of several kinds is told whole. */
function shortest({ words, changes, changeCount, name }: AuditRecord): string {
  const [first = '', ...others] = words;
  const kinds = new Set(changes.map(({ type }) => type));
  const withoutName = (told: string) => (told.startsWith(`${name} `) ? told.slice(name.length + 1) : told);
  if (changeCount === kinds.size) return [first, ...others.map(withoutName)].join('; ');
  return `${first} (and ${changeCount - 1} more)`;
}

export const auditColumns = (show: (record: AuditRecord) => void): Column<AuditRecord>[] => [
  { key: 'at', title: 'When', role: 'sub', time: true, value: ({ at }) => secondInColumn(at) },
  {
    key: 'what',
    title: 'What',
    role: 'title',
    value: shortest,
    cell: (record) => <span className={css.told}>{shortest(record)}</span>,
  },
  {
    key: 'outcome',
    title: 'Outcome',
    role: 'badge',
    value: (record) => outcomes[record.outcome].word,
    cell: (record) => <Badge tone={outcomes[record.outcome].tone}>{outcomes[record.outcome].word}</Badge>,
  },
  buttonsColumn('Details', (record) => (
    <Button small onClick={() => show(record)} aria-label={`View Details of record ${record.seq}`}>
      Details
    </Button>
  )),
];
