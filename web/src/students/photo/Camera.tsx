import { IconCameraRotate } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './PhotoDialog.module.css';

const reasons: Record<string, string> = {
  NotAllowedError: 'The camera may not be used on this page. Allow it in the browser, or choose a file.',
  NotFoundError: 'This device has no camera. Choose a file.',
  NotReadableError: 'Another program uses the camera. Close it, or choose a file.',
};
const otherwise = 'We cannot start the camera. Choose a file.';

interface Props {
  /** The live picture, to take the photo from. */
  video: RefObject<HTMLVideoElement | null>;
  onReady: (ready: boolean) => void;
}

/** The live picture, cut as the photo will be. Unmounting stops the camera. */
export function Camera({ video, onReady }: Props) {
  const [facing, setFacing] = useState<'environment' | 'user'>('environment');
  const [cameras, setCameras] = useState(0);
  const [isLive, setLive] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      setLive(false);
      setProblem('');
      onReady(false);
      try {
        const size = { width: { ideal: 1280 }, height: { ideal: 960 } };
        stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: facing, ...size } });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setLive(true);
        onReady(true);
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (!isOver) setCameras(devices.filter(({ kind }) => kind === 'videoinput').length);
      } catch (error) {
        if (!isOver) setProblem(reasons[(error as Error).name] ?? otherwise);
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [facing, video, onReady]);

  if (problem) return <Alert kind="warn">{problem}</Alert>;
  return (
    <div className={css.camera}>
      <video ref={video} className={css.frame} muted playsInline aria-label="The camera’s live picture" />
      {!isLive && <Spinner label="Starting the camera..." />}
      {cameras > 1 && (
        <Button
          icon={<IconCameraRotate size={20} aria-hidden="true" />}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        >
          Other camera
        </Button>
      )}
    </div>
  );
}
