import { fullName } from '@somero/contract/students/rules.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { type Match, matchWords } from './matchPhotos.ts';
import css from './PhotoTable.module.css';
import type { Photo } from './usePhotos.ts';

export interface MatchedPhoto {
  photo: Photo;
  match: Match;
}

interface Props {
  rows: readonly MatchedPhoto[];
  replace: 0 | 1;
  /** Photos are being sent: none may be removed. */
  busy: boolean;
  onRemove: (id: number) => void;
}

export function PhotoTable({ rows, replace, busy, onRemove }: Props) {
  const [onlyOdd, setOnlyOdd] = useState<0 | 1>(0);
  const odd = rows.filter((row) => ['amber', 'danger'].includes(stateOf(row, replace).tone));
  return (
    <Table
      caption="Chosen photos"
      rows={onlyOdd ? odd : rows}
      reading={alreadyRead}
      rowKey={({ photo }) => photo.id}
      columns={columnsFor({ replace, busy, onRemove })}
      empty={rows.length > 0 ? 'No match' : 'No photo is chosen'}
      search="Search by file or student"
      noun="photo"
      filters={
        (odd.length > 0 || onlyOdd === 1) && (
          <span>
            <CheckboxField label="Only those not matched" value={onlyOdd} onChange={setOnlyOdd} />
          </span>
        )
      }
      card={(row) => (
        <div className={css.card}>
          <Thumbnail row={row} />
          <div>
            <b className={css.name}>{row.photo.name}</b>
            <p>{studentOf(row)}</p>
            <State row={row} replace={replace} />
          </div>
          <Remove row={row} busy={busy} onRemove={onRemove} />
        </div>
      )}
    />
  );
}

const studentOf = ({ match: { student } }: MatchedPhoto): string =>
  student ? `${fullName(student)} · ${student.regno}` : '';

/** The state of a file, or why it cannot be sent. */
function stateOf({ photo, match }: MatchedPhoto, replace: 0 | 1): { words: string; tone: Tone } {
  if (photo.state === 'sent') return { words: 'Sent', tone: 'leaf' };
  if (photo.state === 'sending') return { words: 'Sending...', tone: 'sky' };
  if (photo.state === 'failed') return { words: 'Failed', tone: 'danger' };
  if (photo.state === 'unfit') return { words: 'No picture', tone: 'danger' };
  if (match.kind === 'ready') return { words: matchWords.ready, tone: 'leaf' };
  if (match.kind === 'present' && replace === 1) return { words: 'Replaces a photo', tone: 'sky' };
  return { words: matchWords[match.kind], tone: match.kind === 'present' ? 'grey' : 'amber' };
}

function State({ row, replace }: { row: MatchedPhoto; replace: 0 | 1 }) {
  const { words, tone } = stateOf(row, replace);
  return (
    <>
      <Badge tone={tone}>{words}</Badge> {row.photo.msg}
    </>
  );
}

function Thumbnail({ row: { photo } }: { row: MatchedPhoto }) {
  return (
    <span className={css.thumbnail}>
      {photo.address ? <img src={photo.address} alt="" /> : <IconPhoto size={24} aria-hidden="true" />}
    </span>
  );
}

function Remove({ row: { photo }, busy, onRemove }: { row: MatchedPhoto } & Pick<Props, 'busy' | 'onRemove'>) {
  if (photo.state === 'sent') return null;
  return (
    <Button small disabled={busy} onClick={() => onRemove(photo.id)} aria-label={`Remove ${photo.name}`}>
      Remove
    </Button>
  );
}

const columnsFor = ({ replace, busy, onRemove }: Omit<Props, 'rows'>): Column<MatchedPhoto>[] => [
  { key: 'photo', title: 'Photo', plain: true, value: () => '', cell: (row) => <Thumbnail row={row} /> },
  {
    key: 'file',
    title: 'File',
    value: ({ photo }) => photo.name,
    cell: ({ photo }) => <span className={css.name}>{photo.name}</span>,
  },
  { key: 'student', title: 'Student', value: studentOf },
  {
    key: 'state',
    title: 'Status',
    value: (row) => `${stateOf(row, replace).words} ${row.photo.msg}`,
    cell: (row) => <State row={row} replace={replace} />,
  },
  buttonsColumn('Remove', (row) => <Remove row={row} busy={busy} onRemove={onRemove} />),
];
