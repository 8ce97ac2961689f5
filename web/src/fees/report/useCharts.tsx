import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Whether a list shows its charts, and the button in its bar: they would push its rows out of sight. This device remembers it. */
export function useCharts(storeAs: string, what: string): { areShown: boolean; button: ReactNode } {
  const key = `charts:${storeAs}`;
  const [areShown, setShown] = useState(() => localStorage.getItem(key) === 'open');
  const turn = () => {
    setShown(!areShown);
    if (areShown) localStorage.removeItem(key);
    else localStorage.setItem(key, 'open');
  };
  const button = (
    <Button
      tip={`Charts: ${what}`}
      icon={<IconChartBar size={18} aria-hidden="true" />}
      aria-expanded={areShown}
      onClick={turn}
    />
  );
  return { areShown, button };
}
