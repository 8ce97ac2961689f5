// Pure geometry, so that dragging, sliders and the final cut agree.

/** Width to height of a student's photo. */
export const photoRatio = 3 / 4;
/** A usual photo has no more detail. */
export const mostZoom = 4;

/** The part of a picture to keep. `x` and `y`: the position of the window, from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much as fits. */
  zoom: number;
}

/** Faces are above the middle. */
export const firstCrop: Crop = { x: 0.5, y: 0.35, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The cut of a crop in pixels of the picture: 3 by 4, always inside of it. */
export function windowOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const stored = Math.min(width, height * photoRatio) / zoom;
  const tall = stored / photoRatio;
  return { left: (width - stored) * x, top: (height - tall) * y, width: stored, height: tall };
}

/** The crop after dragging by fractions of the frame. The picture follows the finger. */
export function dragged(picture: Size, crop: Crop, byWidth: number, byHeight: number): Crop {
  const { width, height } = windowOf(picture, crop);
  const moved = (place: number, slack: number, by: number) => (slack > 0 ? within(place - by / slack, 0, 1) : place);
  return {
    ...crop,
    x: moved(crop.x, picture.width - width, byWidth * width),
    y: moved(crop.y, picture.height - height, byHeight * height),
  };
}

/** Changes the zoom; the centre stays as far as the edges allow. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  const before = windowOf(picture, crop);
  const next = { ...crop, zoom: within(zoom, 1, mostZoom) };
  const after = windowOf(picture, next);
  const placed = (start: number, was: number, is: number, whole: number, place: number) =>
    whole > is ? within((start + (was - is) / 2) / (whole - is), 0, 1) : place;
  return {
    ...next,
    x: placed(before.left, before.width, after.width, picture.width, crop.x),
    y: placed(before.top, before.height, after.height, picture.height, crop.y),
  };
}
