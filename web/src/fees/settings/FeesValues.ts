import type { Answer } from '@somero/contract';
import { type FeeLine, totalOf } from '@somero/contract/fees/rules.ts';

export type Setting = Answer<'getFeesSettings'>['studentSettingData'][number];
export type FeeClass = Answer<'getFeeClass'>;
export type Effect = Answer<'addFees'>['effect'];

export interface FeesValues {
  term1Fees: FeeLine[];
  term2Fees: FeeLine[];
  term3Fees: FeeLine[];
}
export type TermKey = keyof FeesValues;

export const feeTerms = [
  { termID: 1, key: 'term1Fees', title: 'Term One' },
  { termID: 2, key: 'term2Fees', title: 'Term Two' },
  { termID: 3, key: 'term3Fees', title: 'Term Three' },
] as const;

export const noFees: FeesValues = { term1Fees: [], term2Fees: [], term3Fees: [] };

/** As they are stored; without lines where nothing is. */
export const valuesOf = (setting: Setting | undefined): FeesValues =>
  setting === undefined
    ? noFees
    : {
        term1Fees: JSON.parse(setting.term1Details),
        term2Fees: JSON.parse(setting.term2Details),
        term3Fees: JSON.parse(setting.term3Details),
      };

export const yearTotal = (values: FeesValues): number => totalOf(feeTerms.flatMap(({ key }) => values[key]));

/** With a line; one of the same category is replaced. */
export const withLine = (lines: readonly FeeLine[], line: FeeLine): FeeLine[] =>
  [...lines.filter(({ catID }) => catID !== line.catID), line].sort((a, b) => a.catID - b.catID);

/** What shows fees, or what follows from them. */
export const afterFees = ['getFeesSettings', 'getFeeClass', 'getFeesHistory', 'getFeeBatches'] as const;
