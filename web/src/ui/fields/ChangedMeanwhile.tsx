import { Alert } from '../Alert.tsx';
import css from './ChangedMeanwhile.module.css';
import type { Overtaken } from './useFreshRecord.ts';

interface Props<V> {
  overtaken: readonly Overtaken<V>[];
  labels: Record<keyof V & string, string>;
  words?: (name: keyof V & string, value: V[keyof V]) => string;
  onClose: () => void;
}

/** Reports what somebody else changed in the edited record, and which value the form has now. */
export function ChangedMeanwhile<V>({ overtaken, labels, words = (_, value) => String(value), onClose }: Props<V>) {
  if (overtaken.length === 0) return null;
  const shown = (name: keyof V & string, value: V[keyof V]) => words(name, value) || '(empty)';
  return (
    <Alert kind="warn" onClose={onClose}>
      <p>Somebody else changed this meanwhile. Check it, then save again.</p>
      <ul className={css.changes}>
        {overtaken.map(({ name, was, now, stored }) => (
          <li key={name}>
            <b>{labels[name]}</b>: {shown(name, was)} → {shown(name, now)}
            {stored ? ' (yours is kept here and replaces it when you save)' : ' (taken over)'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
