/** Why a sheet is refused: not a sheet at all (415), too large to read (413), or a sheet with something wrong in it (400). */
export type SheetErrorKind = 'type' | 'size' | 'content';

/** A sheet that cannot be taken. `message` is for the person who gave the file; `cause` is for the log. */
export class SheetError extends Error {
  readonly kind: SheetErrorKind;

  constructor(kind: SheetErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SheetError';
    this.kind = kind;
  }
}
