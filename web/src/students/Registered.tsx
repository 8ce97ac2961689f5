import type { Answer } from '@somero/contract';
import { Link } from 'wouter';
import { Alert } from '../ui/Alert.tsx';
import { Warnings } from '../ui/Warnings.tsx';

/** A student who was just registered. */
export interface Added {
  name: string;
  answer: Answer<'addStudent'>;
}

/** Who was registered, with what is odd about the record but was taken. */
export function Registered({ name, answer, onClose }: Added & { onClose: () => void }) {
  return (
    <div className="stack">
      <Alert kind="good" onClose={onClose}>
        {answer.msg}: <Link href={`/student?id=${answer.id}`}>{name}</Link>
      </Alert>
      <Warnings warnings={answer.warnings} />
    </div>
  );
}
