interface Size {
  width: number;
  height: number;
}

/** Fits a picture into a square of `side`, without enlarging it. */
export function fitted({ width, height }: Size, side: number): Size {
  const by = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

export function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** @throws Error with a message for the user, when the browser has no memory left */
export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('We cannot prepare the picture on this device');
  // Transparent parts become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  return pen;
}

/** Draws a whole picture into a square of `side` pixels, and closes it to free its memory. */
export function drawPicture(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = canvasOf(fitted(picture, side));
  penOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}
