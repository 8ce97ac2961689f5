/** 'type': not a sheet (415). 'size': too large (413). 'content': something in it is wrong (400). */
export type SheetErrorKind = 'type' | 'size' | 'content';

export class SheetError extends Error {
  readonly kind: SheetErrorKind;

  constructor(kind: SheetErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SheetError';
    this.kind = kind;
  }
}
