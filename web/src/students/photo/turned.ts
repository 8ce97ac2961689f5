import { canvasOf, penOf } from '../../ui/files/drawPicture.ts';
import type { Drawable } from '../../ui/files/readPicture.ts';

export function turned(picture: Drawable): Drawable {
  const canvas = canvasOf({ width: picture.height, height: picture.width });
  const pen = penOf(canvas);
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(picture, 0, 0);
  return canvas;
}
