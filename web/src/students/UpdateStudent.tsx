import { useEffect, useRef } from 'react';
import { useCall, useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { useFreshAnswer } from '../ui/fields/useFreshAnswer.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { StudentForm } from './form/StudentForm.tsx';
import { isWhole, type StudentRecord, type StudentValues, valuesOf } from './form/StudentValues.ts';
import { inWords, labels } from './form/studentLabels.ts';
import { studentChanges } from './form/studentPayload.ts';
import { useStudentForm } from './form/useStudentForm.ts';

export interface Updated {
  msg: string;
  warnings: readonly string[];
}

interface Props {
  studentID: number;
  onSaved: (updated: Updated) => void;
  onClose: () => void;
}

export function UpdateStudent({ studentID, onSaved, onClose }: Props) {
  // The edited values must be the stored ones.
  const reading = useCall('showStudent', { showID: studentID }, { staleTime: 0 });
  const student = useFreshAnswer(reading)?.selected;
  return (
    <EditDialog title="Update Student" of="this student" onClose={onClose}>
      <Loaded value={student} reading={reading}>
        {(record) => (
          <WithSchool>
            {(school) => <RecordForm student={record} school={school} reload={reading.reload} onSaved={onSaved} />}
          </WithSchool>
        )}
      </Loaded>
    </EditDialog>
  );
}

interface FormProps extends Pick<Props, 'onSaved'> {
  student: StudentRecord;
  school: School;
  reload: () => void;
}

function RecordForm({ student, school, reload, onSaved }: FormProps) {
  const update = useSend('updateStudent', {
    refresh: ['showStudent', 'getClassStudents', 'findStudents', 'getStudentHistory'],
  });
  const latest = valuesOf(student);
  const steps = useStudentForm({ values: latest, forUpdate: true });
  const { form } = steps;
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: student.ver, problem: update.problem, reload });
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (overtaken.length > 0) top.current?.scrollIntoView?.({ block: 'start' });
  }, [overtaken]);
  const save = async (values: StudentValues) => {
    const answer = await update.send(studentChanges(values, student));
    if (!answer) return;
    form.reset();
    forget();
    onSaved(answer);
  };
  return (
    <div ref={top} className="stack">
      <strong>{[student.surname, student.firstname, student.othername].filter(Boolean).join(' ')}</strong>
      <ChangedMeanwhile
        overtaken={overtaken}
        labels={labels}
        words={(name, value) => inWords(school, name, value)}
        onClose={forget}
      />
      <StudentForm
        {...steps}
        school={school}
        outcome={update}
        stored={{ photo: student.photo, resultSlip: student.resultSlip ?? '' }}
        forUpdate
        whole={isWhole(student)}
        action="Update Student"
        onSave={(values) => void save(values)}
      />
    </div>
  );
}
