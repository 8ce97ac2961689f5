import type { Answer } from '@somero/contract';

export type Overview = Answer<'getOverview'>;
export type Settings = Answer<'getReportSettings'>['settingData'];
export type Marks = NonNullable<Overview['marks']>;

const inThousands = new Intl.NumberFormat('en-GB');
export const printed = (count: number): string => inThousands.format(count);

/** 100 only when nothing is missing. */
export const perCentEntered = ({ expected, missing }: { expected: number; missing: number }): number =>
  missing === 0 ? 100 : Math.min(99, Math.floor((100 * (expected - missing)) / expected));

export const toApprove = '/expenses_to_approve';

export const applicationsOf = ({ yearID, termID }: { yearID: number; termID: number }): string =>
  `/see_studentApplications?yearID=${yearID}&termID=${termID}&action=APPLICATION`;
