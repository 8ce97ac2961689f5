export type Drawable = ImageBitmap | HTMLCanvasElement;

const readableTypes = ['image/png', 'image/jpeg'];
/** More pixels are too much for a phone's browser. */
const largest = 40_000_000;

/** Why a file is refused, as a message for the user; undefined when it is valid. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!readableTypes.includes(type)) return 'Choose a png or jpeg picture';
  return size > largest ? 'The picture is too large' : undefined;
}

/**
 * Unpacks a picture, turned the way the camera was held: browsers do that unless told otherwise, and older ones do not know the
 * word that asks for it. It takes up to 48 MB until it is closed.
 * @throws Error with words fit to show, when the file is damaged or not a picture
 */
export async function readPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error('The picture is damaged and cannot be read. Please choose another one');
  }
}
