import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import field from './Field.module.css';
import type { FieldProps } from './FieldFrame.tsx';
import css from './PictureField.module.css';

/** What is to become of a stored picture: a new one, '' to remove it, undefined to leave it. */
export type PictureChange = File | '' | undefined;

interface Props extends FieldProps<PictureChange> {
  /** Path of the stored picture, '' when there is none. */
  stored: string;
}

const largest = 5_000_000;
const types = ['image/png', 'image/jpeg'];

function problemOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return 'Choose a png or jpeg picture';
  return size > largest ? 'The picture is larger than 5 MB' : undefined;
}

/** The address of what the field shows now; that of a chosen file lives as long as it is shown. */
export function usePicture(change: PictureChange, stored: string): string {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (!(change instanceof File)) return;
    const address = URL.createObjectURL(change);
    setChosen(address);
    return () => {
      URL.revokeObjectURL(address);
      setChosen('');
    };
  }, [change]);
  if (change instanceof File) return chosen;
  return change === '' ? '' : stored;
}

/** One picture, png or jpeg up to 5 MB: seen, replaced, removed; nothing is sent before its form is. */
export function PictureField({ label, name, value, onChange, stored, error, disabled, hint }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const address = usePicture(value, stored);
  const complaint = refused || error;
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file);
    setRefused(problem ?? '');
    if (!problem) onChange(file);
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    setRefused('');
    onChange(stored === '' ? undefined : '');
  };
  return (
    <fieldset className={field.field} data-invalid={complaint ? '' : undefined} disabled={disabled}>
      <legend className={field.label}>{label}</legend>
      <div className={css.picture}>
        <span className={css.frame}>
          {address ? <img src={address} alt={label} /> : <IconPhoto size={30} aria-label="No picture" role="img" />}
        </span>
        <div className={css.side}>
          <div className="row">
            <Button
              small
              onClick={() => input.current?.click()}
              aria-label={`${address ? 'Replace' : 'Choose'} ${label}`}
            >
              {address ? 'Replace' : 'Choose'}
            </Button>
            {address && (
              <Button small onClick={remove} aria-label={`Remove ${label}`}>
                Remove
              </Button>
            )}
            {value !== undefined && stored !== '' && (
              <Button small look="bare" onClick={() => onChange(undefined)} aria-label={`Keep the ${label} as it was`}>
                Undo
              </Button>
            )}
          </div>
          {hint && <p className={field.hint}>{hint}</p>}
          {complaint && (
            <p id={id} className={field.error} role="alert">
              {complaint}
            </p>
          )}
        </div>
        <input
          ref={input}
          className="hidden"
          type="file"
          tabIndex={-1}
          name={name}
          accept={types.join(',')}
          aria-label={label}
          aria-describedby={complaint ? id : undefined}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
    </fieldset>
  );
}
