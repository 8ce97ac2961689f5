import { Popover } from '../../ui/dialog/Popover.tsx';
import css from './ChosenWords.module.css';

interface Props {
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

export function ChosenWords({ label, options, value, onChange }: Props) {
  // In the order of the list, so that the same choice is always the same text.
  const put = (word: string, on: boolean) =>
    onChange(options.filter((option) => (option === word ? on : value.includes(option))));
  return (
    <div className={`${css.chosen} ${value.length > 0 ? css.some : ''}`}>
      <Popover label={`${label} (${value.length})`}>
        {() => (
          <fieldset>
            <legend className="hidden">{label}</legend>
            {options.map((option) => (
              <label key={option} className={css.tick}>
                <input
                  type="checkbox"
                  checked={value.includes(option)}
                  onChange={(event) => put(option, event.target.checked)}
                />
                <span>{option}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
      {value.length > 0 && <p className={css.words}>{value.join(', ')}</p>}
    </div>
  );
}
