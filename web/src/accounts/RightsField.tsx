import { rightGroups } from '@somero/contract/accounts/rules.ts';
import { type Right, type Rights, rights, rightsWith } from '@somero/contract/rights.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../hooks.ts';
import { counted } from '../ui/counted.ts';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
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
  /** Rights that the user may not give stay as they are. */
  const tick = (wanted: readonly Right[]) => {
    const stored = rights.filter((right) => mine[right] === 0 && value[right] === 1);
    onChange(rightsWith([...given.filter((right) => wanted.includes(right)), ...stored]));
  };
  return (
    <div className={css.field}>
      {!disabled && <StartFrom mine={mine} tick={tick} />}
      <CheckboxField
        label="Select All"
        value={all ? 1 : 0}
        disabled={disabled}
        onChange={(on) => tick(on ? rights : [])}
      />
      <div className={css.groups}>
        {rightGroups.map((group) => (
          <fieldset key={group.heading} className={css.group}>
            <legend className="hidden">{group.heading}</legend>
            <details>
              <summary>
                <b>{group.heading}</b>
                <span className={css.count}>
                  {`${group.rights.filter(({ right }) => value[right] === 1).length} of ${group.rights.length}`}
                </span>
              </summary>
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
            </details>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** Copies the ticks of another category, to be changed below. */
function StartFrom({ mine, tick }: { mine: Rights; tick: (wanted: readonly Right[]) => void }) {
  const may = useAllowed();
  const { answer, loading } = useCall('getCategories', {}, { enabled: may('getCategories') });
  const [chosen, setChosen] = useState(0);
  const heldBy = (catID: number) => {
    const category = answer?.mainData.find((each) => each.catID === catID);
    return category ? rights.filter((right) => category[right] === 1) : [];
  };
  const categories = (answer?.mainData ?? []).filter(({ catID }) => heldBy(catID).length > 0);
  if (categories.length === 0 && !loading) return null;
  const left = heldBy(chosen).filter((right) => mine[right] === 0).length;
  return (
    <div className={css.start}>
      <SelectField
        label="Start from"
        options={categories.map(({ catID, catName }) => ({ value: catID, label: `like ${catName}` }))}
        value={chosen}
        disabled={loading}
        hint={
          left > 0
            ? `${counted(left, 'right')} of this category not ticked, because you do not hold them yourself.`
            : 'Ticks the rights of this category. You can change them below.'
        }
        onChange={(catID) => {
          setChosen(catID);
          if (catID > 0) tick(heldBy(catID));
        }}
      />
    </div>
  );
}
