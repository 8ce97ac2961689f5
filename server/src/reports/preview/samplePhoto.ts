/** Head and shoulders, as large as photos are printed. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 186 228" width="186" height="228">
  <rect width="186" height="228" fill="#dde3ea"/>
  <circle cx="93" cy="92" r="42" fill="#8d99a8"/>
  <path d="M18 228c0-52 32-82 75-82s75 30 75 82z" fill="#8d99a8"/>
</svg>`;

export async function samplePhoto(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}
