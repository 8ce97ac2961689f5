/** From no visible difference down to barely readable. */
export const jpegQualities = [0.86, 0.78, 0.68, 0.56, 0.42];

/** As good a jpeg as fits into `most` bytes, else the smallest. @throws Error with words fit to show */
export async function jpegOf(canvas: HTMLCanvasElement, name: string, most: number): Promise<File> {
  let made: Blob | null = null;
  for (const quality of jpegQualities) {
    made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size <= most) break;
  }
  if (!made) throw new Error('We cannot prepare the picture on this device');
  return new File([made], name, { type: 'image/jpeg' });
}
