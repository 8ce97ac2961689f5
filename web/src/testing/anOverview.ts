import type { Answered } from '@somero/contract';

type Overview = Answered<'getOverview'>;

/** Of a user for whom there is nothing to see. */
export const anOverview = (more: Partial<Overview> = {}): Overview => ({
  ...{ week: null, noMarks: 0, noStudents: 0, students: [], marks: null, lessons: [], cards: null },
  ...{
    applications: null,
    means: null,
    expenses: null,
    projects: [],
    comments: [],
    streams: 0,
    streamsWithoutTeacher: 0,
    withoutPhoto: 0,
    clockBehind: 0,
    backups: [],
    ...more,
  },
});
