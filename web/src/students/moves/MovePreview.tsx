import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { moveProblem } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useEffect, useState } from 'react';
import { useCall, useFilters, useSend } from '../../hooks.ts';
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
import { useStateOf } from '../../useStateOf.ts';
import { type Chosen, MoveChoice } from './MoveChoice.tsx';
import css from './MovePreview.module.css';
import { actionLabels, type Moving, mostNoted, outcomeOf, questionOf, twice, verbs, wayOf } from './moveWords.ts';
import { Refused } from './Refused.tsx';
import { afterMoves } from './refreshed.ts';
import { useHeldRows } from './useHeldRows.ts';

interface Props {
  school: School;
  move: Chosen;
  onChoose: (wanted: Chosen) => void;
  onMoved: (done: { answer: Answer<'promoteStudents'>; count: number }) => void;
}

const hasNote = ({ notes }: Moving): boolean => notes.length > 0;
/** A disabled student cannot be moved. */
const isActive = ({ status }: Moving): boolean => status === 1;

/** A preview of the move for each student; the chosen ones are then moved. */
export function MovePreview({ school, move, onChoose, onMoved }: Props) {
  const unfit = moveProblem(move);
  const isChosen = move.action === 'DEACTIVATE' ? move.class3 > 0 : move.class1 > 0 && move.class2 > 0;
  const reading = useCall('previewPromotion', move, { enabled: unfit === null });
  const moving = useSend('promoteStudents', { refresh: afterMoves });
  const [{ noted: onlyNoted }, filter] = useFilters({ noted: 0, page: 1 });
  const [picked, pick] = useChosen();
  const [brought] = useState(picked);
  const address = Object.values(move).join(' ');
  const [problem, setProblem] = useStateOf(address, '');
  const [asking, setAsking] = useStateOf(address, false);
  const { clear } = moving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal ends with the list that it is about
  useEffect(() => clear, [address, clear]);
  const { rows: read, hold } = useHeldRows(address, reading.answer?.students, reading.reload, moving.problem);
  // The lines keep what is their own.
  const shared = mostNoted(read ?? []);
  const students = read
    ?.map((row) => ({ ...row, notes: row.notes.filter((note) => note !== shared?.note) }))
    // Whoever was chosen on another screen is in sight.
    .sort((a, b) => Number(brought.has(b.id)) - Number(brought.has(a.id)));
  const aNote = shared ? 'another note' : 'a note';
  const way = unfit === null ? wayOf(school, move) : '';
  // Also those that a filter hides.
  const chosen = chosenOf(students?.filter(isActive), picked);

  const action = [verbs[move.action], chosen.length > 0 && chosen.length.toLocaleString('en')]
    .filter(Boolean)
    .join(' ');

  const choices = (
    <>
      <MoveChoice school={school} chosen={move} onChoose={onChoose} />
      {students?.some(hasNote) && (
        <CheckboxField label="With a note" value={onlyNoted ? 1 : 0} onChange={(noted) => filter({ noted, page: 1 })} />
      )}
    </>
  );
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
      <Card flush>
        <ChooseRows
          caption={`${actionLabels[move.action]} ${way}`}
          place={way}
          more={summaryOf(move, students ?? [], aNote)}
          rows={students}
          unasked={unfit === null || isChosen ? undefined : unfit}
          above={
            <div className={css.above}>
              {unfit && isChosen && <Alert kind="bad">{twice(school, move) ?? unfit}</Alert>}
              {shared ? <Alert kind="info">{shared.words}</Alert> : reading.loading && <Waits />}
            </div>
          }
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
          filters={choices}
          // A class that is swept out of sight would be promoted to unseen.
          allInSight
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
          question={questionOf(school, move, chosen, aNote)}
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

function summaryOf({ action }: Chosen, students: readonly Moving[], aNote: string): string {
  const count = (holds: (student: Moving) => boolean) => students.filter(holds).length;
  const noted = count(hasNote);
  const streamless = action === 'DEACTIVATE' ? 0 : count((each) => each.toStream === 0 && isActive(each));
  return [
    ...(noted > 0 ? [`${noted} with ${aNote}`] : []),
    ...(streamless > 0 ? [`${streamless} will need a stream`] : []),
  ].join(', ');
}

const marksOf = ({ marksEntered, marksExpected }: Moving): string =>
  marksExpected === 0 ? '–' : `${marksEntered} of ${marksExpected}`;

const columnsFor = (school: School, move: Chosen): Column<Moving>[] => [
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

function MovingCard({ school, move, row }: { school: School; move: Chosen; row: Moving }) {
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
