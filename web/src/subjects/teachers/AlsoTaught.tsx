import { Link } from 'wouter';
import { Alert } from '../../ui/Alert.tsx';
import css from './AssignTeacher.module.css';

interface Props {
  lessons: readonly { words: string; others: readonly { userID: number; name: string }[] }[];
}

/** Warns about lessons with another teacher. They are assigned: a lesson may have two. */
export function AlsoTaught({ lessons }: Props) {
  if (lessons.length === 0) return null;
  return (
    <Alert kind="warn">
      Another teacher already has some of this. Both have it now. If that is not right, unassign the other.
      <ul className={css.warnings}>
        {lessons.map(({ words, others }) => (
          <li key={words}>
            {words}:{' '}
            {others.map(({ userID, name }, index) => (
              <span key={userID}>
                {index > 0 && ', '}
                <Link href={`/unassign_teacher?teacher=${userID}`}>{name}</Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
