import { SelectField } from '../ui/fields/SelectField.tsx';

interface Props {
  value: 0 | 1;
  onChange: (value: 0 | 1) => void;
  disabled?: boolean;
}

const words = [
  { value: '1', label: 'Teaching' },
  { value: '0', label: 'Not teaching' },
] as const;

export const TeachingField = ({ value, onChange, disabled }: Props) => (
  <SelectField
    label="Teaching status"
    options={words}
    placeholder={null}
    value={value === 1 ? '1' : '0'}
    onChange={(chosen) => onChange(chosen === '1' ? 1 : 0)}
    {...(disabled !== undefined && { disabled })}
  />
);
