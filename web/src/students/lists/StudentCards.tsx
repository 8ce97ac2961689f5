import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { IconId, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { ChooseRows } from '../../ui/table/ChooseRows.tsx';
import { Refused } from '../moves/Refused.tsx';
import { type Place, placeInWords } from '../PlaceFields.tsx';
import type { Student } from '../Student.ts';
import css from './StudentCards.module.css';
import { type CardKind, useCards } from './useCards.tsx';
import { WithoutPhoto } from './WithoutPhoto.tsx';

export function StudentCards({ school, classID, streamID }: Place & { school: School }) {
  const { make: makeCards, download } = useCards();
  const [onlyChosen, setOnlyChosen] = useState<0 | 1>(0);
  const [backs, setBacks] = useState<0 | 1>(0);
  const [picked, pick] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const place = placeInWords(school, { classID, streamID });
  const make = (kind: CardKind) => {
    const found =
      classID === 0 ? schoolTexts.selectAllFields : onlyChosen && picked.size === 0 ? texts.selectStudent : '';
    setProblem(found);
    if (found) return;
    makeCards({ classID, streamID, kind, backs, ...(onlyChosen && { studentList: [...picked] }) });
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
        {classID > 0 && (
          <WithoutPhoto classID={classID} streamID={streamID} only={onlyChosen === 1 ? picked : undefined} />
        )}
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
      {download}
    </Card>
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
        { key: 'regno', title: 'Index number', value: ({ regno }) => regno },
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
