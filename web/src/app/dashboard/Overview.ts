import type { Answer } from '@somero/contract';

export type Overview = Answer<'getOverview'>;
export type Settings = Answer<'getReportSettings'>['settingData'];
export type Lesson = Overview['lessons'][number];
export type Marks = NonNullable<Overview['marks']>;

const inThousands = new Intl.NumberFormat('en-GB');
export const printed = (count: number): string => inThousands.format(count);

export const sheetAddress = ({ classID, streamID, subjectID }: Lesson, setID: number): string =>
  `/add_update_marks?classID=${classID}&streamID=${streamID}&setID=${setID}&subjectID=${subjectID}`;

/** 100 only when nothing is missing. */
export const perCentEntered = ({ expected, missing }: { expected: number; missing: number }): number =>
  missing === 0 ? 100 : Math.min(99, Math.floor((100 * (expected - missing)) / expected));

/** The list of expenses that wait. */
export const toApprove = '/expenses_to_approve';

const order = ['AOI', 'BOT', 'MOT', 'EOT'];
const rankOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** Of short names: as they are sat, then others. */
export const inSetOrder = (a: string, b: string): number => rankOf(a) - rankOf(b) || a.localeCompare(b);

/** «BOT» of BOT TERM 3; its own name of any other set. */
export const shortSet = (name: string): string => name.replace(/\s+TERM\s+\d+$/i, '');

export const applicationsOf = ({ yearID, termID }: { yearID: number; termID: number }): string =>
  `/see_studentApplications?yearID=${yearID}&termID=${termID}&action=APPLICATION`;
