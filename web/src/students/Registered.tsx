import type { Answer } from '@somero/contract';
import { Link } from 'wouter';
import { Alert } from '../ui/Alert.tsx';
import { Warnings } from '../ui/Warnings.tsx';

export interface Added {
  name: string;
  answer: Answer<'addStudent'>;
}

/** With warnings about values that were accepted. */
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
