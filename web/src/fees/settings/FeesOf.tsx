import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { counted } from '../../ui/counted.ts';
import { useFreshAnswer } from '../../ui/fields/useFreshAnswer.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FeesData } from '../FeesData.ts';
import { FeesForm } from './FeesForm.tsx';
import type { FoundStudent } from './FeesPlace.tsx';
import { type FeeClass, noFees, type Setting, valuesOf } from './FeesValues.ts';
import { TermPanels } from './TermPanels.tsx';

interface Props {
  data: FeesData;
  school: School;
  classID: number;
  student: FoundStudent | undefined;
}

export function FeesOf({ data, school, classID, student }: Props) {
  const yearID = data.settingData.currentYear;
  const settings = useCall('getFeesSettings', { sclass: classID, year: yearID, settingType: 0 });
  const feeClass = useCall('getFeeClass', { classID, yearID });
  const fresh = useFreshAnswer(settings);
  const [saved, setSaved] = useState('');
  const reload = () => {
    settings.reload();
    feeClass.reload();
  };
  return (
    <Loaded value={fresh?.studentSettingData} reading={settings}>
      {(rows) => (
        <Loaded value={feeClass.answer} reading={feeClass}>
          {(of) => {
            const ofClass = rows.find(({ studentID }) => studentID === null);
            const setting = student ? rows.find(({ studentID }) => studentID === student.id) : ofClass;
            const panels = {
              ...{ data, school, yearID, chargedTerms: of.chargedTerms },
              ...(student && {
                classFees: ofClass?.status === 1 ? valuesOf(ofClass) : noFees,
                residencyID: student.residencyType,
              }),
            };
            if (saved)
              return (
                <div className="stack">
                  <Alert
                    kind="good"
                    onClose={() => {
                      setSaved('');
                      reload();
                    }}
                  >
                    {saved}
                  </Alert>
                  <TermPanels
                    {...{ data, school, yearID, chargedTerms: of.chargedTerms }}
                    {...{ values: noFees, stored: noFees, mayEdit: false }}
                  />
                </div>
              );
            return (
              <div className="stack">
                <State setting={setting} of={student ? undefined : of} school={school} />
                <FeesForm
                  {...panels}
                  {...{ classID, studentID: student?.id, setting, reload }}
                  action="ADD FEES"
                  onSaved={setSaved}
                />
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

interface StateProps {
  setting: Setting | undefined;
  /** Absent: of a student. */
  of: FeeClass | undefined;
  school: School;
}

function State({ setting, of, school }: StateProps) {
  return (
    <div className="row">
      {setting && (
        <Badge tone={setting.status === 1 ? 'leaf' : 'grey'}>{setting.status === 1 ? 'Active' : 'Inactive'}</Badge>
      )}
      {!setting && <Badge tone="amber">Not set yet</Badge>}
      {setting && setting.status !== 1 && (
        <span className="quiet">These fees count as nothing. Make them Active again in See Fees Settings.</span>
      )}
      {of && <span className="quiet">{studentsIn(of, school)}</span>}
    </div>
  );
}

function studentsIn({ students }: FeeClass, school: School): string {
  const kinds = [...new Set(students.map(({ residencyID }) => residencyID ?? 0))].sort(
    (a, b) => (a || 1e9) - (b || 1e9),
  );
  const parts = kinds.map((id) => {
    const count = students.filter(({ residencyID }) => (residencyID ?? 0) === id).length;
    return `${count} ${id === 0 ? 'without a residency' : school.nameIn('residencyData', id)}`;
  });
  return `${counted(students.length, 'student')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
