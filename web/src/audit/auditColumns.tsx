import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/table/Column.ts';
import { type AuditRecord, timeOf } from './AuditRecord.ts';

const outcomes = {
  ok: { word: 'Done', tone: 'leaf' },
  denied: { word: 'Refused', tone: 'amber' },
  error: { word: 'Failed', tone: 'danger' },
} as const;

const shortest = ({ words, changeCount }: AuditRecord): string =>
  changeCount <= 1 ? (words[0] ?? '') : `${words[0] ?? ''} (and ${changeCount - 1} more)`;

export const auditColumns = (show: (record: AuditRecord) => void): Column<AuditRecord>[] => [
  { key: 'at', title: 'When', value: (record) => record.at, cell: timeOf },
  { key: 'what', title: 'What', value: shortest },
  {
    key: 'outcome',
    title: 'Outcome',
    value: (record) => outcomes[record.outcome].word,
    cell: (record) => <Badge tone={outcomes[record.outcome].tone}>{outcomes[record.outcome].word}</Badge>,
  },
  {
    key: 'details',
    title: 'Details',
    plain: true,
    value: () => '',
    cell: (record) => (
      <Button small onClick={() => show(record)} aria-label={`View Details of record ${record.seq}`}>
        Details
      </Button>
    ),
  },
];
