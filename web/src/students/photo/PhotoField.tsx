import { IconCamera, IconPhoto, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import { PictureFrame } from '../../ui/fields/PictureFrame.tsx';
import { type PictureChange, usePicture } from '../../ui/fields/usePicture.ts';
import { hasTouch } from '../../ui/files/hasTouch.ts';
import { hasLiveCamera } from './hasLiveCamera.ts';
import css from './PhotoField.module.css';

// Loaded when a photo is taken, not with the form.
const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })));

interface Props extends FieldProps<PictureChange> {
  /** Path of the stored picture, '' when there is none. */
  stored: string;
  /** A portrait is cut to 3 by 4; a page stays whole. */
  shape: 'portrait' | 'page';
}

const accepted = 'image/png,image/jpeg';

/** A picture from the camera or a file, shrunk on the device before it is sent. */
export function PhotoField({ label, name, value, onChange, stored, shape, error, disabled, hint }: Props) {
  const id = useId();
  const fromFile = useRef<HTMLInputElement>(null);
  const fromDevice = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<File | 'camera'>();
  const [refused, setRefused] = useState('');
  const address = usePicture(value, stored);
  const complaint = refused || error;
  const isPortrait = shape === 'portrait';
  const isLive = isPortrait && hasLiveCamera();

  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setRefused('');
    try {
      if (isPortrait) setStart(file);
      else onChange(await (await import('./pageFrom.ts')).pageFrom(file));
    } catch (problem) {
      setRefused((problem as Error).message);
    }
    input.value = '';
  };
  const input = (more: { capture?: 'environment' }) => (
    <input
      ref={more.capture ? fromDevice : fromFile}
      className="hidden"
      type="file"
      tabIndex={-1}
      name={more.capture ? undefined : name}
      accept={accepted}
      aria-label={more.capture ? `${label} from the camera` : label}
      aria-describedby={complaint ? id : undefined}
      onChange={(event) => void take(event.currentTarget)}
      {...more}
    />
  );
  const change = (picture: PictureChange) => {
    setRefused('');
    onChange(picture);
  };
  const what = label.toLowerCase();
  const buttons = (
    <>
      {(isLive || hasTouch()) && (
        <Button
          small
          icon={<IconCamera size={18} aria-hidden="true" />}
          onClick={() => (isLive ? setStart('camera') : fromDevice.current?.click())}
          aria-label={`Take ${what}`}
        >
          Camera
        </Button>
      )}
      <Button
        small
        icon={<IconPhoto size={18} aria-hidden="true" />}
        onClick={() => fromFile.current?.click()}
        aria-label={`Choose ${what}`}
      >
        File
      </Button>
    </>
  );
  return (
    <>
      <PictureFrame
        {...{ label, what, value, stored, hint, complaint, disabled, address, buttons }}
        complaintID={id}
        size={css[shape]}
        empty={<Empty label={`No ${what}`} isPortrait={isPortrait} />}
        onChange={change}
      >
        {input({})}
        {input({ capture: 'environment' })}
      </PictureFrame>
      {start && (
        <Suspense fallback={null}>
          <PhotoDialog
            start={start}
            onClose={() => setStart(undefined)}
            onDone={(photo) => {
              setStart(undefined);
              onChange(photo);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ label, isPortrait }: { label: string; isPortrait: boolean }) {
  const Icon = isPortrait ? IconUser : IconPhoto;
  return <Icon size={isPortrait ? 54 : 34} stroke={1.3} aria-label={label} role="img" />;
}
