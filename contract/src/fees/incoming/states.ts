/** Of a row of a statement, before it is saved (fees.md, D12). */
export const rowStates = [
  'MATCHED',
  'SUGGESTED',
  'UNMATCHED',
  'KNOWN',
  'CONFIRMS',
  'DIFFERS',
  'IGNORED',
  'BAD',
] as const;
export type RowState = (typeof rowStates)[number];

/** Of an imported line; the first four wait for somebody to decide. */
export const lineStates = [
  'SUGGESTED',
  'UNMATCHED',
  'DIFFERS',
  'VANISHED',
  'SAVING',
  'MATCHED',
  'CONFIRMS',
  'OWN TRANSFER',
  'SET ASIDE',
] as const;
export type LineState = (typeof lineStates)[number];

/** Statements and sheets of payment codes. */
export const mostRows = 10_000;

/** Lines in an answer. */
export const mostLines = 1000;

/** After so many days a payment that no statement confirmed is a matter for the dashboard. */
export const unconfirmedAfter = 14;
