export type ForeignPdf = {
  objects: readonly ForeignObject[];
  pages: readonly ForeignPage[];
};

/** Its text (Latin-1); a number is an index into `objects`. */
export type ForeignObject = { body: readonly (string | number)[]; stream?: Uint8Array };

/** Size in points, upright and scaled down; `object` is the index of its form. */
export type ForeignPage = { width: number; height: number; object: number };

/** The message is for the user. */
export class UnreadablePdf extends Error {}

export const tooLarge = 'it unpacks to more than is allowed';
