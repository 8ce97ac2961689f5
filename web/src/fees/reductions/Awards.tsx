import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { StudentLine, studentColumns } from '../studentColumns.tsx';
import { type Award, sizeInWords, termsInWords } from './FeeRequest.ts';

interface Props {
  reading: Reading<Answer<'getAwards'>>;
  mayEnd: boolean;
  onEnd: (award: Award) => void;
}

export function Awards({ reading, mayEnd, onEnd }: Props) {
  const button = (award: Award) =>
    mayEnd &&
    award.state !== 'ENDED' && (
      <Button small onClick={() => onEnd(award)} aria-label={`End ${award.kind} of ${award.name}`}>
        End
      </Button>
    );
  return (
    <Table
      id="awards"
      caption="Awards"
      rows={reading.answer?.awards}
      reading={reading}
      rowKey={({ id }) => id}
      columns={mayEnd ? [...columns, buttonsColumn('End', button)] : columns}
      empty={schoolTexts.noDataFound}
      search="Search in these awards"
      noun="award"
      dense
      card={(award) => (
        <>
          <StudentLine student={award} />
          <Badge tone={tones[award.state]}>{award.state}</Badge> {award.kind} {sizeInWords(award)}
          <br />
          {`${termsInWords(award)}, this term ${money(award.thisTerm)}`}
          <br />
          <span className="quiet">{whyOf(award)}</span>
          <div>{button(award)}</div>
        </>
      )}
    />
  );
}

const tones = { RUNNING: 'leaf', LATER: 'sky', ENDED: 'grey' } as const;

const whyOf = ({ sponsor, reason }: Award): string => [sponsor, reason].filter(Boolean).join(', ');

const endOf = ({ endedBy, endedReason }: Award): string => [endedBy, endedReason].filter(Boolean).join(': ');

const columns: Column<Award>[] = [
  ...studentColumns,
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
  { key: 'size', title: 'Gives', value: sizeInWords },
  { key: 'terms', title: 'Terms', value: termsInWords },
  { key: 'sponsor', title: 'Sponsor', value: ({ sponsor }) => sponsor },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  {
    key: 'thisTerm',
    title: 'This term',
    align: 'right',
    value: ({ thisTerm }) => thisTerm,
    cell: ({ thisTerm }) => money(thisTerm),
  },
  {
    key: 'state',
    title: 'State',
    value: (award) => [award.state, endOf(award)].filter(Boolean).join(': '),
    cell: (award) => (
      <>
        <Badge tone={tones[award.state]}>{award.state}</Badge>
        {endOf(award) && <div className="quiet">{endOf(award)}</div>}
      </>
    ),
  },
];
