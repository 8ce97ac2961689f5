import { IconPhoto } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import css from './PictureField.module.css';
import { PictureFrame } from './PictureFrame.tsx';
import { type PictureChange, usePicture } from './usePicture.ts';

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
  const change = (picture: PictureChange) => {
    setRefused('');
    onChange(picture);
  };
  return (
    <PictureFrame
      {...{ label, value, stored, hint, complaint, disabled, address }}
      what={label}
      complaintID={id}
      size={css.picture}
      empty={<IconPhoto size={30} aria-label="No picture" role="img" />}
      onChange={change}
      buttons={
        <Button small onClick={() => input.current?.click()} aria-label={`${address ? 'Replace' : 'Choose'} ${label}`}>
          {address ? 'Replace' : 'Choose'}
        </Button>
      }
    >
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
    </PictureFrame>
  );
}
