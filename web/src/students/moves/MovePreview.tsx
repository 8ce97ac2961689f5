import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Move } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useState } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Waits } from '../../ui/Loaded.tsx';
import { ChooseRows, chosenOf } from '../../ui/table/ChooseRows.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { useChosen } from '../../ui/table/useChosen.ts';
import css from './MovePreview.module.css';
import { actionLabels, type Moving, mostNoted, outcomeOf, questionOf, verbs, wayOf } from './moveWords.ts';
import { Refused } from './Refused.tsx';
import { afterMoves } from './refreshed.ts';
import { useHeldRows } from './useHeldRows.ts';

interface Props {
  school: School;
  move: Move;
  onMoved: (done: { answer: Answer<'promoteStudents'>; count: number }) => void;
}

const hasNote = ({ notes }: Moving): boolean => notes.length > 0;
/** A disabled student cannot be moved. */
const isActive = ({ status }: Moving): boolean => status === 1;

/** A preview of the move for each student; the chosen ones are then moved. */
export function MovePreview({ school, move, onMoved }: Props) {
  const reading = useCall('previewPromotion', move);
  const moving = useSend('promoteStudents', { refresh: afterMoves });
  const [onlyNoted, setOnlyNoted] = useState<0 | 1>(0);
  const [picked, pick] = useChosen();
  const [brought] = useState(picked);
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const { rows: read, hold } = useHeldRows(reading.answer?.students, reading.reload, moving.problem);
  // The lines keep what is their own.
  const shared = mostNoted(read ?? []);
  const students = read
    ?.map((row) => ({ ...row, notes: row.notes.filter((note) => note !== shared?.note) }))
    // Whoever was chosen on another screen is in sight.
    .sort((a, b) => Number(brought.has(b.id)) - Number(brought.has(a.id)));
  // Also those that a filter hides.
  const chosen = chosenOf(students?.filter(isActive), picked);

  const action = [verbs[move.action], chosen.length > 0 && chosen.length.toLocaleString('en')]
    .filter(Boolean)
    .join(' ');

  const close = () => {
    setProblem('');
    moving.clear();
  };
  const apply = async () => {
    hold();
    const answer = await moving.send({ ...move, studentList: chosen.map(({ id }) => id) });
    setAsking(false);
    if (answer) onMoved({ answer, count: chosen.length });
  };
  return (
    <>
      {shared ? <Alert kind="info">{shared.words}</Alert> : reading.loading && <Waits />}
      <Card flush>
        <ChooseRows
          caption={`${actionLabels[move.action]} ${wayOf(school, move)}`}
          place={wayOf(school, move)}
          more={summaryOf(move, students ?? [])}
          rows={students}
          only={onlyNoted ? hasNote : undefined}
          reading={reading}
          columns={columnsFor(school, move)}
          nameOf={({ name, regno }) => `${name} ${regno}`}
          mayChoose={isActive}
          empty={schoolTexts.noStudentsFound}
          chosen={picked}
          onChoose={(next) => {
            setProblem('');
            pick(next);
          }}
          problem={<Refused said={problem} problem={moving.problem} onClose={close} />}
          filters={
            students?.some(hasNote) && (
              <CheckboxField label="Only those with a note" value={onlyNoted} onChange={setOnlyNoted} />
            )
          }
          card={(row) => <MovingCard school={school} move={move} row={row} />}
          buttons={
            <Button type="submit" look="main" busy={moving.sending}>
              {action}
            </Button>
          }
          onSubmit={() => (chosen.length === 0 ? setProblem(texts.selectStudent) : setAsking(true))}
        />
      </Card>
      {asking && (
        <Confirm
          title={actionLabels[move.action]}
          question={questionOf(school, move, chosen)}
          action={action}
          danger={move.action === 'DEACTIVATE'}
          busy={moving.sending}
          onConfirm={() => void apply()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function summaryOf({ action }: Move, students: readonly Moving[]): string {
  const count = (holds: (student: Moving) => boolean) => students.filter(holds).length;
  const noted = count(hasNote);
  const streamless = action === 'DEACTIVATE' ? 0 : count((each) => each.toStream === 0 && isActive(each));
  return [
    ...(noted > 0 ? [`${noted} with a note`] : []),
    ...(streamless > 0 ? [`${streamless} will need a stream`] : []),
  ].join(', ');
}

const marksOf = ({ marksEntered, marksExpected }: Moving): string =>
  marksExpected === 0 ? '–' : `${marksEntered} of ${marksExpected}`;

const columnsFor = (school: School, move: Move): Column<Moving>[] => [
  { key: 'regno', title: 'Index number', value: ({ regno }) => regno },
  { key: 'name', title: 'Student', value: ({ name }) => name, cell: (row) => <Name row={row} /> },
  {
    key: 'from',
    title: 'Current stream',
    value: ({ currentStream }) => school.nameIn('streamData', currentStream),
  },
  {
    key: 'to',
    title: move.action === 'DEACTIVATE' ? 'New status' : 'New class',
    value: (row) => outcomeOf(school, move, row),
  },
  {
    key: 'marks',
    title: 'Marks of the year',
    value: ({ marksEntered, marksExpected }) => (marksExpected === 0 ? -1 : marksEntered / marksExpected),
    cell: marksOf,
    align: 'right',
  },
  {
    key: 'notes',
    title: 'Notes',
    value: ({ notes }) => notes.join('; '),
    cell: (row) => <Notes row={row} />,
  },
];

function Name({ row }: { row: Moving }) {
  return (
    <>
      {row.name} {row.status !== 1 && <Badge tone="grey">DISABLED</Badge>}
    </>
  );
}

function Notes({ row: { notes } }: { row: Moving }) {
  return notes.map((note) => (
    <span key={note} className={css.note}>
      {note}
    </span>
  ));
}

function MovingCard({ school, move, row }: { school: School; move: Move; row: Moving }) {
  const from = school.nameIn('streamData', row.currentStream);
  return (
    <>
      <b>
        <Name row={row} />
      </b>
      <span className={css.line}>{`${from || '–'} → ${outcomeOf(school, move, row)}`}</span>
      <span className={`${css.line} quiet`}>
        {[row.regno, row.marksExpected > 0 && `marks ${marksOf(row)}`].filter(Boolean).join(' · ')}
      </span>
      <Notes row={row} />
    </>
  );
}
