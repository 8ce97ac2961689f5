/** fees.md, section 4. They follow the charges. */
export const awardKinds = ['BURSARY', 'DISCOUNT'] as const;
/** One amount off what was charged. */
export const oneOffKinds = ['WAIVER', 'IN KIND', 'WRITE OFF'] as const;
export const requestKinds = [...awardKinds, ...oneOffKinds, 'REFUND', 'TRANSFER', 'TAKE BACK'] as const;
export const requestStates = ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;

export type RequestKind = (typeof requestKinds)[number];
type AwardKind = (typeof awardKinds)[number];
export type OneOffKind = (typeof oneOffKinds)[number];

export const isAward = (kind: RequestKind): kind is AwardKind => awardKinds.some((each) => each === kind);
export const isOneOff = (kind: RequestKind): kind is OneOffKind => oneOffKinds.some((each) => each === kind);

/** At least six digits. */
export const voucherNumber = (voucherNo: number): string => String(voucherNo).padStart(6, '0');
