/** sms.md, section 1: which invariant does not hold, and the row where it shows: «Entry 5», «Message 12». */
export interface SmsBreach {
  law: string;
  row: string;
  reason: string;
}
