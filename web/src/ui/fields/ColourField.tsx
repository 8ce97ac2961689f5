import css from './ColourField.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

/** As #1b2a5b, chosen or typed; '' for none. */
export function ColourField(props: FieldProps<string>) {
  const { label, value, onChange, disabled } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={css.row}>
          <input
            type="color"
            className={css.swatch}
            aria-label={`${label}: choose`}
            disabled={disabled}
            value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder="None"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
