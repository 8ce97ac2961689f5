import { IconCamera, IconCheck, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHoldOpen } from '../../ui/dialog/useHoldOpen.ts';
import { canvasOf, penOf } from '../../ui/files/drawPicture.ts';
import { type Drawable, readPicture, refusalOf } from '../../ui/files/readPicture.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Camera } from './Camera.tsx';
import { CropPicture } from './CropPicture.tsx';
import { firstCrop } from './cropping.ts';
import css from './PhotoDialog.module.css';
import { photoFrom } from './photoFrom.ts';
import { turned } from './turned.ts';

interface Props {
  /** A file, the camera, or a file that is still to be chosen. */
  start: File | 'camera' | 'file';
  onDone: (photo: File) => void;
  onClose: () => void;
  busy?: boolean;
  /** Shown above the picture: why the last action failed. */
  alert?: ReactNode;
}

/** Cut to 3 by 4 and shrunk before it is sent. Outside of the form: Enter on a slider does not send that. */
export function PhotoDialog({ start, onDone, onClose, busy = false, alert }: Props) {
  const [picture, setPicture] = useState<Drawable>();
  const [crop, setCrop] = useState(firstCrop);
  const [problem, setProblem] = useState('');
  const [isLive, setLive] = useState(false);
  const [making, setMaking] = useState(false);
  const [fromCamera, setFromCamera] = useState(start === 'camera');
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const show = useCallback((next: Drawable | undefined) => {
    setPicture(next);
    setCrop(firstCrop);
    setProblem('');
  }, []);
  const read = useCallback(
    async (file: File) => {
      setFromCamera(false);
      try {
        const refusal = refusalOf(file);
        if (refusal) throw new Error(refusal);
        show(await readPicture(file));
      } catch (error) {
        show(undefined);
        setProblem((error as Error).message);
      }
    },
    [show],
  );
  useEffect(() => {
    if (start instanceof File) void read(start);
  }, [start, read]);

  const shoot = () => {
    if (!video.current) return;
    const canvas = canvasOf({ width: video.current.videoWidth, height: video.current.videoHeight });
    penOf(canvas).drawImage(video.current, 0, 0);
    show(canvas);
  };
  const use = async (chosen: Drawable) => {
    setMaking(true);
    try {
      onDone(await photoFrom(chosen, crop));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setMaking(false);
  };
  const again = () => (fromCamera ? show(undefined) : chooser.current?.click());
  const foot = (
    <>
      {picture ? (
        <Button onClick={again}>{fromCamera ? 'Take another' : 'Another file'}</Button>
      ) : (
        <Button icon={<IconPhoto size={20} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
      )}
      {picture ? (
        <Button
          look="main"
          busy={busy || making}
          icon={<IconCheck size={20} aria-hidden="true" />}
          onClick={() => void use(picture)}
        >
          Use photo
        </Button>
      ) : (
        fromCamera && (
          <Button look="main" disabled={!isLive} icon={<IconCamera size={20} aria-hidden="true" />} onClick={shoot}>
            Take photo
          </Button>
        )
      )}
    </>
  );
  return createPortal(
    <Dialog title="Photo" onClose={onClose} foot={foot}>
      <Held isSending={busy} />
      <div className="stack">
        {alert}
        {problem && <Alert kind="bad">{problem}</Alert>}
        {picture && <CropPicture picture={picture} crop={crop} onCrop={setCrop} onTurn={() => show(turned(picture))} />}
        {!picture && fromCamera && <Camera video={video} onReady={setLive} />}
        {!picture &&
          !fromCamera &&
          !problem &&
          (start instanceof File ? <Spinner /> : <p>Choose a picture of the student.</p>)}
        <input
          ref={chooser}
          className={css.chooser}
          type="file"
          accept="image/png,image/jpeg"
          tabIndex={-1}
          aria-label="Photo file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void read(file);
          }}
        />
      </div>
    </Dialog>,
    document.body,
  );
}

/** A component inside the dialog, so that it can keep the dialog open. */
function Held({ isSending }: { isSending: boolean }) {
  useHoldOpen(isSending);
  return null;
}
