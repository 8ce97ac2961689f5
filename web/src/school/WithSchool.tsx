import type { ReactNode } from 'react';
import { Loaded } from '../ui/Loaded.tsx';
import type { School } from './School.ts';
import { useSchool } from './useSchool.ts';

/** What needs the short lists: a spinner until they are there, and a way to try again when they do not come. */
export function WithSchool({ children }: { children: (school: School) => ReactNode }) {
  const { school, ...reading } = useSchool();
  return (
    <Loaded value={school} reading={reading}>
      {children}
    </Loaded>
  );
}
