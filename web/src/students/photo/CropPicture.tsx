import { IconRotateClockwise2, IconZoomIn } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { penOf } from '../../ui/files/drawPicture.ts';
import type { Drawable } from '../../ui/files/readPicture.ts';
import { type Crop, dragged, mostZoom, windowOf, zoomed } from './cropping.ts';
import css from './PhotoDialog.module.css';

interface Props {
  picture: Drawable;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onTurn: () => void;
}

/** Pixels of the canvas; the page shows it smaller. */
const shown = { width: 480, height: 640 };

/** The picture is dragged, pinched and zoomed behind the frame, or moved with the sliders. */
export function CropPicture({ picture, crop, onCrop, onTurn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { left, top, width, height } = windowOf(picture, crop);
    penOf(canvas.current).drawImage(picture, left, top, width, height, 0, 0, shown.width, shown.height);
  }, [picture, crop]);
  const pointers = usePointers(canvas, { picture, crop, onCrop });
  return (
    <div className={css.cropping}>
      <canvas
        ref={canvas}
        className={css.frame}
        width={shown.width}
        height={shown.height}
        role="img"
        aria-label="The photo as it will be kept"
        {...pointers}
      />
      <div className={css.sliders}>
        <p className="quiet">Drag the picture until the face is in the middle.</p>
        <Slider
          label="Zoom"
          value={(crop.zoom - 1) / (mostZoom - 1)}
          onChange={(value) => onCrop(zoomed(picture, crop, 1 + value * (mostZoom - 1)))}
        />
        <Slider label="Left or right" value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
        <Slider label="Up or down" value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
        <Button icon={<IconRotateClockwise2 size={20} aria-hidden="true" />} onClick={onTurn}>
          Turn
        </Button>
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  /** 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label className={css.slider}>
    <span>
      {label === 'Zoom' && <IconZoomIn size={18} aria-hidden="true" />} {label}
    </span>
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
    />
  </label>
);

/** One finger or the mouse drags; two fingers or the wheel zoom. */
function usePointers(canvas: React.RefObject<HTMLCanvasElement | null>, now: Omit<Props, 'onTurn'>) {
  const state = useRef(now);
  state.current = now;
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      // React's listener is passive and could not stop the page from scrolling.
      event.preventDefault();
      const { picture, crop, onCrop } = state.current;
      onCrop(zoomed(picture, crop, crop.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas]);

  const apart = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const wasApart = apart();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { picture, crop, onCrop } = state.current;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      if (wasApart > 0) onCrop(zoomed(picture, crop, (crop.zoom * apart()) / wasApart));
      else onCrop(dragged(picture, crop, (event.clientX - before.x) / width, (event.clientY - before.y) / height));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
