import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="320" height="320">
  <path d="M32 3 8 9v24c0 14 10 23 24 28 14-5 24-14 24-28V9z" fill="#14345c" stroke="#c9a24b" stroke-width="3"/>
  <path d="M32 28c-4-4-9-5-15-5v18c6 0 11 1 15 5 4-4 9-5 15-5V23c-6 0-11 1-15 5z" fill="#fff"/>
  <path d="M32 28v18" stroke="#14345c" stroke-width="2"/>
  <circle cx="32" cy="15" r="5" fill="#c9a24b"/>
</svg>`;

export const drawBadge = (): Promise<Buffer> => sharp(Buffer.from(drawing)).png().toBuffer();
