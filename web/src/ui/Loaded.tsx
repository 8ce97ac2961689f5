import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import type { ReadState } from './table/Table.tsx';

interface Props<T> {
  /** What was read, once it is there. */
  value: T | undefined;
  /** How the reading stands; what `useCall` gives fits. */
  reading: Pick<ReadState, 'problem' | 'reload'>;
  children: (value: T) => ReactNode;
}

/** What can only be shown with data: a spinner until it is there, and a way to try again when it does not come. */
export function Loaded<T>({ value, reading, children }: Props<T>) {
  if (value !== undefined) return children(value);
  if (!reading.problem) return <Spinner />;
  return (
    <div className="stack">
      <Alert kind="bad">{reading.problem.message}</Alert>
      <div className="row">
        <Button onClick={reading.reload}>Try again</Button>
      </div>
    </div>
  );
}
