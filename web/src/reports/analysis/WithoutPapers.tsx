import type { Answer } from '@somero/contract';
import { Alert } from '../../ui/Alert.tsx';
import { counted } from '../../ui/counted.ts';

interface Props {
  rows: Answer<'getMissingMarks'>['withoutPapers'];
}

/** A-level students of whom no mark is expected in a subject, since they have no paper of it. */
export function WithoutPapers({ rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <Alert kind="warn">
      {rows.map(({ classID, className, streamID, streamName, subjectID, reason, count, students }) => (
        <p key={`${classID}/${streamID}/${subjectID}`}>
          <b>{`${className} ${streamName}`}</b> {reason}: {counted(count, 'student')} ({students.join(', ')}
          {count > students.length && ' and others'})
        </p>
      ))}
    </Alert>
  );
}
