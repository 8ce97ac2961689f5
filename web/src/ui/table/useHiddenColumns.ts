import { useState } from 'react';

/** The columns hidden on this device, by the list's name. A new column is shown. */
export function useHiddenColumns(list: string): { hidden: ReadonlySet<string>; toggle: (key: string) => void } {
  const name = `hiddenColumns:${list}`;
  const [hidden, setHidden] = useState(() => read(name));
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    if (next.size === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify([...next]));
    setHidden(next);
  };
  return { hidden, toggle };
}

function read(name: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}
