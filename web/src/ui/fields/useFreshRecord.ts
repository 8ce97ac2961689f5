import { useEffect, useRef, useState } from 'react';
import type { FormState } from './useForm.ts';

/** A field that somebody else changed during the edit. */
export interface Overtaken<V> {
  name: keyof V & string;
  was: V[keyof V];
  now: V[keyof V];
  /** It was edited here too: the typed value stays and is saved over the other one. */
  stored: boolean;
}

interface Options<V extends object> {
  form: FormState<V>;
  /** The record as it was last read. */
  latest: V;
  /** Its version; 0: not stored yet. */
  ver: number;
  /** Why the last save failed; after a conflict the record is read again. */
  problem: { status: number } | undefined;
  reload: () => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps a form true to a record that changes while it is being edited: takes over each change of a field that was not touched here, leaves
 * the others as they were typed, and tells which they were. `forget` takes that away. `saved` is told what was saved here and the version
 * that it made: when it is read again, it is nobody else's change. `newest` is the version to change next.
 */
export function useFreshRecord<V extends object>({ form, latest, ver, problem, reload }: Options<V>) {
  const [overtaken, setOvertaken] = useState<Overtaken<V>[]>([]);
  const seen = useRef(latest);
  const made = useRef(0);
  const standing = useRef({ latest, ver });
  standing.current = { latest, ver };
  const read = useRef(reload);
  read.current = reload;

  useEffect(() => {
    if (problem?.status === 409) read.current();
  }, [problem]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new state of the record, whatever was typed since
  useEffect(() => {
    const before = seen.current;
    seen.current = latest;
    if (!same(before, latest)) form.rebase(latest);
    const moved = (Object.keys(latest) as (keyof V & string)[])
      .filter((name) => !same(before[name], latest[name]) && !same(form.values[name], latest[name]))
      .map((name) => ({
        name,
        was: before[name],
        now: latest[name],
        stored: !same(form.values[name], before[name]),
      }));
    if (moved.length === 0) return;
    form.set(
      Object.fromEntries(moved.filter(({ stored }) => !stored).map(({ name, now }) => [name, now])) as Partial<V>,
    );
    setOvertaken(moved);
  }, [JSON.stringify(latest)]);

  const forget = () => setOvertaken([]);
  const saved = (values: V, version: number) => {
    made.current = version;
    // It was already read again, perhaps with even newer changes.
    if (standing.current.ver >= version) return form.reset(standing.current.latest);
    seen.current = values;
    form.reset(values);
    forget();
  };
  const newest = () => Math.max(standing.current.ver, made.current);
  return { overtaken, forget, saved, newest };
}
