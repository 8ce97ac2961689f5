import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import type { ReadState } from './table/Table.tsx';

interface Props<T> {
  value: T | undefined;
  reading: Pick<ReadState, 'problem' | 'reload'>;
  children: (value: T) => ReactNode;
}

/** A spinner until the data is there, and a retry button when reading failed. */
export function Loaded<T>({ value, reading, children }: Props<T>) {
  if (value !== undefined) return children(value);
  if (!reading.problem) return <Waits />;
  return (
    <div className="stack">
      <Alert kind="bad">{reading.problem.message}</Alert>
      <div className="row">
        <Button onClick={reading.reload}>Try again</Button>
      </div>
    </div>
  );
}

/** Stands for a part that is being read: what is below it is shown with it (base.css). */
export const Waits = () => (
  <div data-waits>
    <Spinner />
  </div>
);
