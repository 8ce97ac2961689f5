import { Popover } from '../../ui/dialog/Popover.tsx';
import type { Option } from '../../ui/fields/SelectField.tsx';
import css from './Analysis.module.css';
import { shortSet } from './sheetSets.ts';

interface Props {
  label: string;
  options: readonly Option<number>[];
  /** Empty: see `none`. */
  value: readonly number[];
  /** The label while nothing is chosen. */
  none: string;
  /** The most that can be chosen; absent: no limit. */
  most?: number;
  hint: string;
  onChange: (value: number[]) => void;
}

export function SetsChoice({ label, options, value, none, most = options.length, hint, onChange }: Props) {
  const named = options.filter((option) => value.includes(option.value)).map((option) => shortSet(option.label));
  const put = (set: number, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === set ? on : value.includes(each))));
  return (
    <div className={css.sets}>
      <Popover label={`${label} ${named.length > 0 ? named.join(', ') : none}`}>
        {() => (
          <fieldset>
            <legend className="hidden">{label}</legend>
            {options.length === 0 && <p className="quiet">This term has no exam sets</p>}
            {options.map((option) => {
              const isChosen = value.includes(option.value);
              return (
                <label key={option.value} className={css.tick}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && value.length >= most}
                    onChange={(event) => put(option.value, event.target.checked)}
                  />
                  <span>{option.label}</span>
                </label>
              );
            })}
            <p className={css.hint}>{hint}</p>
          </fieldset>
        )}
      </Popover>
    </div>
  );
}
