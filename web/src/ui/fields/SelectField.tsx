import { useContext } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { FilterChip } from './FilterChip.tsx';
import { InBar } from './InBar.ts';

export interface Option<V extends string | number> {
  value: V;
  label: string;
}

interface Props<V extends string | number> extends FieldProps<V> {
  options: readonly Option<V>[];
  /** The label of the empty choice (0 or ''), «Choose…» by default; null: no empty choice. */
  placeholder?: string | null;
}

/** The device's own picker, which works well on every phone. In the bar of a list it is a chip. */
export function SelectField<V extends string | number>(props: Props<V>) {
  const isInBar = useContext(InBar);
  if (isInBar) return <FilterChip {...props} />;
  return <Select {...props} />;
}

function Select<V extends string | number>(props: Props<V>) {
  const { options, placeholder = 'Choose…', value, onChange } = props;
  const empty = (typeof value === 'number' ? 0 : '') as V;
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? empty);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select {...control} value={String(value)} onChange={(event) => choose(event.target.value)}>
          {placeholder !== null && <option value={String(empty)}>{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
