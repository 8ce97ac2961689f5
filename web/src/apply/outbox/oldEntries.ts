import { randomKey } from '../../useSending.ts';
import type { Values } from '../Values.ts';
import { type ApplicationEntry, type Batch, parted } from './entry.ts';

interface Old extends Batch {
  first?: Batch & { key: string };
}

/** What an older version stored in local storage: kept:<digits of the phone>:<id, or 0>. */
export function oldEntries(owner: number | string): { entries: ApplicationEntry[]; drop: () => void } {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`kept:${owner}:`));
  const entries = keys.map((key): ApplicationEntry => {
    const id = Number(key.split(':')[2]);
    const { step, values, first } = JSON.parse(localStorage.getItem(key) ?? '{}') as Old;
    return entryOf({ owner, id, step, values }, first);
  });
  return {
    entries,
    drop: () => {
      for (const key of keys) localStorage.removeItem(key);
    },
  };
}

interface Begun {
  owner: number | string;
  id: number;
  step: number;
  values: Values;
}

/** An entry that waits. */
export const entryOf = ({ owner, id, step, values }: Begun, first?: ApplicationEntry['first']): ApplicationEntry => ({
  key: `${owner}/${id || randomKey()}`,
  userID: owner,
  state: 'waiting',
  version: randomKey(),
  notBefore: 0,
  id,
  step,
  known: 0,
  ...parted(values),
  refused: {},
  msg: '',
  tries: 0,
  ...(first && { first }),
});
