import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { School } from './School.ts';
import { useSchool } from './useSchool.ts';

/** What needs the short lists: a spinner until they are there, and a way to try again when they do not come. */
export function WithSchool({ children }: { children: (school: School) => ReactNode }) {
  const { school, problem, reload } = useSchool();
  if (school) return children(school);
  if (!problem) return <Spinner />;
  return (
    <div className="stack">
      <Alert kind="bad">{problem.message}</Alert>
      <div className="row">
        <Button onClick={reload}>Try again</Button>
      </div>
    </div>
  );
}
