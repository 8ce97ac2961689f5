import type { TableStyle } from '../../documents/pdf/fitColumns.ts';

/** From loose to tight: a document takes the first one at which its longest card fits one page. */
export const densities: readonly (TableStyle & { comment: number })[] = [
  { size: 10, padX: 5, padY: 6, comment: 62 },
  { size: 10, padX: 5, padY: 5, comment: 60 },
  { size: 10, padX: 4.5, padY: 4, comment: 58 },
  { size: 9.6, padX: 4.5, padY: 3.2, comment: 56 },
  { size: 9.2, padX: 4, padY: 2.6, comment: 52 },
  { size: 8.8, padX: 3.6, padY: 2.2, comment: 48 },
  { size: 8.4, padX: 3.2, padY: 1.8, comment: 46 },
  { size: 8, padX: 3, padY: 1.5, comment: 44 },
  { size: 7.6, padX: 2.6, padY: 1.2, comment: 42 },
  { size: 7.2, padX: 2.3, padY: 1, comment: 40 },
  { size: 6.8, padX: 2, padY: 0.8, comment: 38 },
  { size: 6.4, padX: 1.8, padY: 0.6, comment: 36 },
];

/** The last index at which long texts are easy to read; cards that may continue go no further. */
export const lastLegible = 6;
