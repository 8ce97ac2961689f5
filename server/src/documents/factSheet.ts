import { a4 } from './pdf/openPdf.ts';

export const sheet = { left: 34, top: 24, width: a4.width - 68, bottom: a4.height - 24 } as const;

export const gap = 7;

export const photo = { width: 62, height: 76 } as const;
