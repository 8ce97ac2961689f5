/** Pages of somebody else's PDF, as objects that only draw. */
export type ForeignPdf = {
  objects: readonly ForeignObject[];
  pages: readonly ForeignPage[];
};

/** Its text (Latin-1), with the places of other objects in `objects` where it names them. */
export type ForeignObject = { body: readonly (string | number)[]; stream?: Uint8Array };

/** Size in points, upright and shrunk; `object` is the place of its form. */
export type ForeignPage = { width: number; height: number; object: number };
