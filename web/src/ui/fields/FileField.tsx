import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import css from './Field.module.css';
import type { FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<File | null> {
  /** The accept attribute: '.csv,.xlsx'. Only a hint; the server validates the file. */
  accept?: string;
}

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** One file, dropped or chosen. */
export function FileField({ label, name, value, onChange, accept, error, required, disabled, hint }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChange(file);
    // So that the same file can be chosen again after a correction.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <span className={css.label} id={`${id}-label`} data-required={required || undefined}>
        {label}
      </span>
      <label
        className={`${css.drop} ${over ? css.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take(event.dataTransfer.files);
        }}
      >
        <IconFileUpload size={26} aria-hidden="true" />
        <span>
          <strong>Choose a file</strong> or drop it here
        </span>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
        <input
          ref={input}
          className="hidden"
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {value && (
        <div className={css.chosen} role="status">
          <span>
            <b>{value.name}</b> <span className="quiet">{sizeOf(value.size)}</span>
          </span>
          <Button
            small
            look="plain"
            disabled={disabled}
            onClick={() => onChange(null)}
            aria-label={`Remove ${value.name}`}
          >
            Remove
          </Button>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
