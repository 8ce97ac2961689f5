import { rightGroups } from '@somero/contract/accounts/rules.ts';
import { type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import css from './RightsField.module.css';

interface Props {
  value: Rights;
  onChange: (value: Rights) => void;
  /** Rights that the user may give; the others can be seen and not ticked (calls.md, Rights). */
  mine: Rights;
  disabled?: boolean;
}

export function RightsField({ value, onChange, mine, disabled = false }: Props) {
  const given = rights.filter((right) => mine[right] === 1);
  const all = given.every((right) => value[right] === 1);
  const toggleAll = (on: 0 | 1) => {
    const stored = rights.filter((right) => mine[right] === 0 && value[right] === 1);
    onChange(rightsWith(on ? [...given, ...stored] : stored));
  };
  return (
    <div className={css.field}>
      <CheckboxField label="Select All" value={all ? 1 : 0} disabled={disabled} onChange={toggleAll} />
      <div className={css.groups}>
        {rightGroups.map((group) => (
          <fieldset key={group.heading} className={css.group}>
            <legend>{group.heading}</legend>
            {group.rights.map(({ right, label, does }) => (
              <CheckboxField
                key={right}
                label={label}
                hint={`May ${does}.`}
                value={value[right]}
                disabled={disabled || mine[right] === 0}
                onChange={(held) => onChange({ ...value, [right]: held })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
