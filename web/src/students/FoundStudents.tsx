import { useCall } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { Card } from '../ui/Card.tsx';
import { StudentTable } from './StudentTable.tsx';

/** The most that the server finds (calls.md, Students). */
const most = 20;

interface Props {
  school: School;
  text: string;
  /** Absent: read-only. */
  onUpdate?: ((studentID: number) => void) | undefined;
}

export function FoundStudents({ school, text, onUpdate }: Props) {
  const reading = useCall('findStudents', { text });
  const students = reading.answer?.students;
  const isCut = students?.length === most;
  return (
    <Card
      flush
      title={`Found for “${text}”`}
      aside={isCut && <span className="quiet">{`The first ${most}: enter more to find the others`}</span>}
    >
      <StudentTable
        school={school}
        caption={`Students found for ${text}`}
        students={students}
        reading={reading}
        onUpdate={onUpdate}
      />
    </Card>
  );
}
