import type { ReactNode } from 'react';
import { Loaded } from '../ui/Loaded.tsx';
import type { School } from './School.ts';
import { useSchool } from './useSchool.ts';

export function WithSchool({ children }: { children: (school: School) => ReactNode }) {
  const { school, ...reading } = useSchool();
  return (
    <Loaded value={school} reading={reading}>
      {children}
    </Loaded>
  );
}
