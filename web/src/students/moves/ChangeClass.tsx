import { schoolTexts } from '@somero/contract/school/texts.ts';
import { aLevel, fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useEffect } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import { PlaceChips } from '../../school/PlaceChips.tsx';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { ChooseRows, chosenOf } from '../../ui/table/ChooseRows.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { useChosen } from '../../ui/table/useChosen.ts';
import { useStateOf } from '../../useStateOf.ts';
import { type Papers, usePapers } from '../form/usePapers.ts';
import type { Student } from '../Student.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { type Changes, changesAnything, changesInWords, changesToSend, lacksPapers, noChanges } from './Changes.ts';
import { Refused } from './Refused.tsx';
import { afterMoves } from './refreshed.ts';
import { useHeldRows } from './useHeldRows.ts';

/** Students of a class without a stream; on the wire 0 means all streams. */
const withoutStream = -1;
const streamless = { value: withoutStream, label: 'STILL NEEDS A STREAM' };

interface ClassChoice {
  classID: number;
  /** 0: all streams; `withoutStream`: students without one. */
  streamID: number;
}

interface Props extends ClassChoice {
  school: School;
  /** The last change: after it, all begins anew. */
  batchID: number;
  onChoose: (wanted: ClassChoice) => void;
  onChanged: (changed: { msg: string; batchID: number; what: string }) => void;
}

/** Students of a class, of whom the chosen ones are changed; the class that was chosen last is chosen again. */
export function ChangeClass({ school, classID, streamID, batchID, onChoose, onChanged }: Props) {
  const schoolClass = school.classWith(classID);
  useLastPlace(school, { classID, streamID }, onChoose);
  const asked = { classID, streamID: Math.max(0, streamID) };
  const reading = useCall('getClassStudents', asked, { enabled: schoolClass !== undefined });
  const changing = useSend('changeStudents', { refresh: afterMoves });
  const address = `${classID} ${streamID} ${batchID}`;
  const [changes, setChanges] = useStateOf<Changes>(address, noChanges);
  const isALevel = schoolClass?.level_id === aLevel;
  const papers = usePapers(isALevel ? changes.addSubjects : []);
  const [picked, pick] = useChosen();
  const [problem, setProblem] = useStateOf(address, '');
  const [asking, setAsking] = useStateOf(address, false);
  const { clear } = changing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal ends with the list that it is about
  useEffect(() => clear, [address, clear]);
  const { rows: all, hold } = useHeldRows(address, reading.answer?.students, reading.reload, changing.problem);
  const students = streamID === withoutStream ? all?.filter(({ currentStream }) => currentStream === 0) : all;
  const chosen = chosenOf(students, picked);
  const stream = streamID > 0 ? school.nameIn('streamData', streamID) : '';
  const title = [school.nameIn('classData', classID), stream].filter(Boolean).join(' ');
  const words = changesInWords(school, changes);

  const ask = () => {
    const found = problemOf(changes, papers.of, chosen.length);
    setProblem(found);
    setAsking(found === '');
  };
  const close = () => {
    setProblem('');
    changing.clear();
  };
  const apply = async () => {
    hold();
    const answer = await changing.send({ ...changesToSend(changes), studentList: chosen.map(({ id }) => id) });
    setAsking(false);
    if (!answer) return;
    const what = `the change of ${counted(chosen.length, 'student')} of ${title}`;
    onChanged({ msg: answer.msg, batchID: answer.batchID, what });
  };
  return (
    <>
      <Card flush>
        <ChooseRows
          caption={`Students of ${title}`}
          rows={students}
          reading={reading}
          unasked={schoolClass ? undefined : texts.selectClassAndStream}
          filters={
            <PlaceChips
              school={school}
              classID={classID}
              streamID={streamID}
              others={[streamless]}
              onChange={onChoose}
            />
          }
          above={
            schoolClass && (
              <ChangeFields
                school={school}
                classID={classID}
                changes={changes}
                papers={papers}
                set={(some) => {
                  setProblem('');
                  setChanges({ ...changes, ...some });
                }}
              />
            )
          }
          columns={columnsFor(school)}
          nameOf={(row) => `${fullName(row)} ${row.regno}`}
          empty={schoolTexts.noStudentsFound}
          chosen={picked}
          onChoose={(next) => {
            setProblem('');
            pick(next);
          }}
          problem={<Refused said={problem} problem={changing.problem} onClose={close} />}
          card={(row) => <StudentLines school={school} row={row} />}
          buttons={
            <Button type="submit" look="main" busy={changing.sending}>
              Change
            </Button>
          }
          onSubmit={ask}
        />
      </Card>
      {asking && (
        <Confirm
          title="Change Many Students"
          question={`Change ${counted(chosen.length, 'student')} of ${title}: ${words}? It can be undone as a whole.`}
          action="Change"
          busy={changing.sending}
          onConfirm={() => void apply()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function problemOf(changes: Changes, papers: Papers['of'], count: number): string {
  if (!changesAnything(changes)) return texts.chooseChange;
  if (lacksPapers(changes, papers)) return texts.choosePapers;
  return count === 0 ? texts.selectStudent : '';
}

const columnsFor = (school: School): Column<Student>[] => [
  { key: 'regno', title: 'Index number', value: ({ regno }) => regno },
  { key: 'name', title: 'Student', value: fullName, cell: (row) => <Name row={row} /> },
  { key: 'gender', title: 'Gender', value: ({ gender }) => gender },
  {
    key: 'stream',
    title: 'Current stream',
    value: ({ currentStream }) => school.nameIn('streamData', currentStream) || '–',
  },
  { key: 'house', title: 'House', value: ({ house }) => school.nameIn('housesData', house ?? 0) },
  {
    key: 'residency',
    title: 'Residency',
    value: ({ residencyType }) => school.nameIn('residencyData', residencyType ?? 0),
  },
];

function Name({ row }: { row: Student }) {
  return (
    <>
      {fullName(row)} {row.status !== 1 && <Badge tone="grey">DISABLED</Badge>}
    </>
  );
}

function StudentLines({ school, row }: { school: School; row: Student }) {
  const { regno, currentStream, house, residencyType } = row;
  const parts = [
    regno,
    school.nameIn('streamData', currentStream),
    school.nameIn('housesData', house ?? 0),
    school.nameIn('residencyData', residencyType ?? 0),
  ];
  return (
    <>
      <b>
        <Name row={row} />
      </b>
      <br />
      <span className="quiet">{parts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
