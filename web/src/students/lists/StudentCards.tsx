import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { IconId, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { ChooseRows } from '../../ui/table/ChooseRows.tsx';
import { Refused } from '../moves/Refused.tsx';
import { type Place, placeInWords } from '../PlaceFields.tsx';
import type { Student } from '../Student.ts';
import css from './StudentCards.module.css';

type Kind = 'CARD' | 'LABEL';

export function StudentCards({ school, classID, streamID }: Place & { school: School }) {
  const making = useDocument('generateStudentCards');
  const [kind, setKind] = useState<Kind>('CARD');
  const [onlyChosen, setOnlyChosen] = useState<0 | 1>(0);
  const [backs, setBacks] = useState<0 | 1>(0);
  const [picked, pick] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const place = placeInWords(school, { classID, streamID });
  const make = (wanted: Kind) => {
    const found =
      classID === 0 ? schoolTexts.selectAllFields : onlyChosen && picked.size === 0 ? texts.selectStudent : '';
    setProblem(found);
    if (found) return;
    setKind(wanted);
    const only = onlyChosen && { studentList: [...picked] };
    void making.make({ classID, streamID, kind: wanted, ...(wanted === 'CARD' && { backs }), ...only });
  };
  const buttons = (
    <>
      <Button icon={<IconId size={20} aria-hidden="true" />} onClick={() => make('CARD')}>
        ID cards
      </Button>
      <Button icon={<IconTag size={20} aria-hidden="true" />} onClick={() => make('LABEL')}>
        Labels
      </Button>
    </>
  );
  return (
    <Card title="ID cards and labels" flush>
      <div className={css.head}>
        <p className="quiet">
          {`Eight cards per A4 page, with a QR code. ${place ? `For ${place}.` : 'Choose a class above.'}`}
        </p>
        {problem && !onlyChosen && (
          <Alert kind="bad" onClose={() => setProblem('')}>
            {problem}
          </Alert>
        )}
        {classID > 0 && <WithoutPhoto classID={classID} streamID={streamID} />}
        <CheckboxField
          label="Print the backs of ID cards too, for printing on both sides"
          value={backs}
          onChange={setBacks}
        />
        {classID > 0 && (
          <CheckboxField
            label="Only chosen students"
            value={onlyChosen}
            onChange={(only) => {
              setProblem('');
              setOnlyChosen(only);
            }}
          />
        )}
        {!onlyChosen && <div className="row">{buttons}</div>}
      </div>
      {onlyChosen === 1 && (
        <Choice
          {...{ school, classID, streamID, picked, problem, buttons }}
          caption={`Students of ${place}`}
          onPick={(next) => {
            setProblem('');
            pick(next);
          }}
          onSubmit={() => make('CARD')}
        />
      )}
      <Download
        title={kind === 'CARD' ? 'ID cards' : 'Labels'}
        making={making}
        makingText={kind === 'CARD' ? 'Generating ID cards' : 'Generating labels'}
        readyText={kind === 'CARD' ? texts.cardsMade : texts.labelsMade}
        linkText={kind === 'CARD' ? 'Download ID cards' : 'Download labels'}
      />
    </Card>
  );
}

/** Warns before the cards are printed. */
function WithoutPhoto({ classID, streamID }: Place) {
  const may = useAllowed();
  const { answer } = useCall('getClassStudents', { classID, streamID, status: 1, withPhotos: 1 });
  const students = answer?.students ?? [];
  const without = students.filter(({ hasPhoto }) => hasPhoto === 0).length;
  if (without === 0) return null;
  return (
    <Alert kind="warn">
      {`${without} of ${students.length} have no photo. Their ID cards get an empty frame.`}{' '}
      {may('savePhoto') && <Link href="/class_photos">Add photos</Link>}
    </Alert>
  );
}

interface ChoiceProps extends Place {
  school: School;
  caption: string;
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
  problem: string;
  buttons: React.ReactNode;
  onSubmit: () => void;
}

function Choice({ school, classID, streamID, caption, picked, onPick, problem, buttons, onSubmit }: ChoiceProps) {
  // No cards for students who left.
  const reading = useCall('getClassStudents', { classID, streamID, status: 1 });
  const students = reading.answer?.students;
  const stream = ({ currentStream }: Student) => school.nameIn('streamData', currentStream);
  return (
    <ChooseRows
      caption={caption}
      rows={students}
      reading={reading}
      columns={[
        { key: 'regno', title: 'Regno', value: ({ regno }) => regno },
        { key: 'name', title: 'Student', value: fullName },
        { key: 'stream', title: 'Current stream', value: stream },
      ]}
      nameOf={(row) => `${fullName(row)} ${row.regno}`}
      empty={schoolTexts.noStudentsFound}
      chosen={picked}
      onChoose={onPick}
      problem={<Refused said={problem} problem={undefined} />}
      card={(row) => (
        <>
          <b>{fullName(row)}</b>
          <br />
          <span className="quiet">{[row.regno, stream(row)].filter(Boolean).join(' · ')}</span>
        </>
      )}
      buttons={buttons}
      onSubmit={onSubmit}
    />
  );
}
