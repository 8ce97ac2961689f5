import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import field from './Field.module.css';
import css from './PictureFrame.module.css';
import type { PictureChange } from './usePicture.ts';

interface Props {
  label: string;
  /** The word for the picture on the buttons. */
  what: string;
  value: PictureChange;
  /** Path of the stored picture, '' when there is none. */
  stored: string;
  onChange: (change: PictureChange) => void;
  /** The address of the shown picture, '' when there is none. */
  address: string;
  empty: ReactNode;
  size: string | undefined;
  buttons: ReactNode;
  hint?: ReactNode;
  complaint: string | undefined;
  complaintID: string;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function PictureFrame({
  label,
  what,
  value,
  stored,
  onChange,
  address,
  complaint,
  complaintID,
  ...rest
}: Props) {
  return (
    <fieldset className={field.field} data-invalid={complaint ? '' : undefined} disabled={rest.disabled}>
      <legend className={field.label}>{label}</legend>
      <div className={css.picture}>
        <span className={`${css.frame} ${rest.size}`}>{address ? <img src={address} alt={label} /> : rest.empty}</span>
        <div className={css.side}>
          <div className="row">
            {rest.buttons}
            {address && (
              <Button small onClick={() => onChange(stored === '' ? undefined : '')} aria-label={`Remove ${what}`}>
                Remove
              </Button>
            )}
            {value !== undefined && stored !== '' && (
              <Button small look="bare" onClick={() => onChange(undefined)} aria-label={`Keep the ${what} as it was`}>
                Undo
              </Button>
            )}
          </div>
          {rest.hint && <p className={field.hint}>{rest.hint}</p>}
          {complaint && (
            <p id={complaintID} className={field.error} role="alert">
              {complaint}
            </p>
          )}
        </div>
        {rest.children}
      </div>
    </fieldset>
  );
}
