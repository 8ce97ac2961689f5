import { useCall } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { ClassWays } from './moves/ClassWays.tsx';
import type { Student } from './Student.ts';
import { StudentTable } from './StudentTable.tsx';

interface Props {
  school: School;
  classID: number;
  /** 0: all streams. */
  streamID: number;
  /** Absent: read-only. */
  onUpdate?: ((studentID: number) => void) | undefined;
}

export function ClassStudents({ school, classID, streamID, onUpdate }: Props) {
  const reading = useCall('getClassStudents', { classID, streamID });
  const students = reading.answer?.students;
  const stream = streamID === 0 ? 'all streams' : school.nameIn('streamData', streamID);
  const title = `${school.nameIn('classData', classID)} ${stream}`;
  return (
    <>
      <ClassWays classID={classID} streamID={streamID} />
      <Card flush title={title} aside={students && students.length > 0 && <Totals students={students} />}>
        <StudentTable
          school={school}
          caption={`Students of ${title}`}
          students={students}
          reading={reading}
          search="Search in this list"
          onUpdate={onUpdate}
        />
      </Card>
    </>
  );
}

function Totals({ students }: { students: readonly Student[] }) {
  const count = (holds: (student: Student) => boolean) => students.filter(holds).length;
  const disabled = count((student) => student.status === 0);
  const parts = [
    `${count((student) => student.gender === 'Male')} male`,
    `${count((student) => student.gender === 'Female')} female`,
    ...(disabled > 0 ? [`${disabled} disabled`] : []),
  ];
  return <span className="quiet">{`${students.length} students: ${parts.join(', ')}`}</span>;
}
