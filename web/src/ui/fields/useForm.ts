import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onDraftRemoved, readDraft, removeDraft, storeDraft } from '../../drafts.ts';

type Name<V> = keyof V & string;

/** The error of a form: for the alert, and by field. */
export interface FormProblem<V> {
  msg?: string;
  fields?: { [K in Name<V>]?: string | undefined };
}

export interface Bound<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
  /** See FieldFrame. */
  warning: string | undefined;
  required: boolean;
}

interface FormOptions<V> {
  /** The initial values. Later changes of this object have no effect (give the form a new `key` instead). */
  values: V;
  /** Fields that must not be empty ('', 0, null or an empty list). */
  required?: readonly Name<V>[];
  /** The alert when one of them is empty. */
  requiredText?: string;
  /** More rules, run when all required fields are filled. The server validates everything again. */
  check?: (values: V) => FormProblem<V> | string | undefined;
  /** By field, what can hardly be right; '' where nothing is. Stops nobody. */
  warn?: (values: V) => { [K in Name<V>]?: string };
  /** Stores a draft on this device for this user under this name until it is saved. */
  draft?: string;
  /** Fields that are never stored on a device: passwords, files, and what must not be read by others. */
  undrafted?: readonly Name<V>[];
}

export interface FormState<V> {
  values: V;
  set: (changes: Partial<V>) => void;
  field: <K extends Name<V>>(name: K) => Bound<V[K]>;
  /** Back to the initial or the given values; removes the draft. */
  reset: (values?: V) => void;
  problem: FormProblem<V> | undefined;
  fail: (problem: FormProblem<V> | undefined) => void;
  /** Whether the values are valid; if not, `problem` says why. */
  validate: () => boolean;
  changed: boolean;
  /** Takes other initial values, and leaves what was typed. */
  rebase: (start: V) => void;
  /** The values are a draft of an earlier visit. */
  restored: boolean;
  closeNotice: () => void;
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === 0 ||
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const without = <V extends object>(values: V, names: readonly Name<V>[]): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name as Name<V>))) as Partial<V>;

function problemOf<V extends object>(values: V, options: FormOptions<V>): FormProblem<V> | undefined {
  const empty = (options.required ?? []).filter((name) => isEmpty(values[name]));
  if (empty.length > 0) {
    const fields = Object.fromEntries(empty.map((name) => [name, 'Required'])) as FormProblem<V>['fields'];
    return { msg: options.requiredText ?? 'Please fill in the marked fields', ...(fields ? { fields } : {}) };
  }
  const found = options.check?.(values);
  return typeof found === 'string' ? { msg: found } : found;
}

/** The state of a form. It is validated on submit; a field's error goes when the field changes. */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const given = useRef(options);
  given.current = options;
  const [start, setStart] = useState(options.values);
  const [values, setValues] = useState<V>(() => ({
    ...options.values,
    ...(options.draft ? without(readDraft<V>(options.draft) ?? ({} as V), options.undrafted ?? []) : undefined),
  }));
  const [problem, fail] = useState<FormProblem<V>>();
  const [restored, setRestored] = useState(
    () => options.draft !== undefined && JSON.stringify(values) !== JSON.stringify(start),
  );

  const set = useCallback((changes: Partial<V>) => {
    setValues((old) => {
      const next = { ...old, ...changes };
      const { draft, undrafted = [] } = given.current;
      if (draft) storeDraft(draft, without(next, undrafted));
      return next;
    });
    fail((old) => {
      if (!old?.fields) return old;
      const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]));
      return { ...old, fields: { ...old.fields, ...cleared } };
    });
  }, []);
  const reset = useCallback((next?: V) => {
    if (given.current.draft) removeDraft(given.current.draft);
    if (next) setStart(next);
    setValues(next ?? given.current.values);
    setRestored(false);
    fail(undefined);
  }, []);

  // The user left during a save and came back to the draft. Once it is saved, it must not be sent again.
  const { draft } = options;
  useEffect(() => (draft ? onDraftRemoved(draft, () => setValues(given.current.values)) : undefined), [draft]);

  return useMemo(
    () => ({
      values,
      set,
      reset,
      problem,
      fail,
      field: (name) => ({
        name,
        value: values[name],
        onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
        error: problem?.fields?.[name],
        warning: given.current.warn?.(values)[name],
        required: given.current.required?.includes(name) ?? false,
      }),
      validate: () => {
        const found = problemOf(values, given.current);
        fail(found);
        return found === undefined;
      },
      changed: JSON.stringify(values) !== JSON.stringify(start),
      rebase: setStart,
      restored,
      closeNotice: () => setRestored(false),
    }),
    [values, problem, start, restored, set, reset],
  );
}
