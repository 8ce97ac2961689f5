/** 'type': not a sheet. 'size': too large. 'content': something in it is wrong. */
export const statusOf = { type: 415, size: 413, content: 400 } as const;
export type SheetErrorKind = keyof typeof statusOf;

export class SheetError extends Error {
  readonly kind: SheetErrorKind;

  constructor(kind: SheetErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SheetError';
    this.kind = kind;
  }
}
