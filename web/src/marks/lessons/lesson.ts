import type { Answer } from '@somero/contract';

/** What one teacher enters for one stream in one subject, with the sets that are due there. */
export type Lesson = Answer<'getOverview'>['lessons'][number];
export type LessonSet = Lesson['sets'][number];

export const sheetAddress = ({ classID, streamID, subjectID }: Lesson, setID: number): string =>
  `/add_update_marks?classID=${classID}&streamID=${streamID}&setID=${setID}&subjectID=${subjectID}`;

export const missingOf = ({ sets }: Lesson): number => sets.reduce((sum, { missing }) => sum + missing, 0);

const order = ['AOI', 'BOT', 'MOT', 'EOT'];
const rankOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** Of short names: as they are sat, then others. */
export const inSetOrder = (a: string, b: string): number => rankOf(a) - rankOf(b) || a.localeCompare(b);

/** «BOT» of BOT TERM 3; its own name of any other set. */
export const shortSet = (name: string): string => name.replace(/\s+TERM\s+\d+$/i, '');
