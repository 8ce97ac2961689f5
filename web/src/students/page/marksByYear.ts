import type { StudentHistory } from './StudentPart.ts';

type Mark = StudentHistory['marks'][number];

/** The marks of one year: a column for each exam set, a row for each subject. */
export interface YearOfMarks {
  yearID: number;
  yearName: string;
  classID: number;
  streamID: number;
  sets: { id: number; name: string }[];
  rows: { subjectID: number; subject: string; cells: Entry[][] }[];
}

/** One score: of the subject as a whole when `paper` is '', else of that chapter or paper. */
export interface Entry {
  paper: string;
  score: number;
}

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** The sets of a term in the order in which they are sat (calls.md, Fixed reference data); a school's own come before the last. */
const sittings = [[1, 2, 3], [14, 16, 18], [15, 17, 19], [10], [], [11, 12, 13]];
const own = 4;
const sittingOf = (setID: number): number => {
  const found = sittings.findIndex((ids) => ids.includes(setID));
  return found < 0 ? own : found;
};

/** Marks as they are looked at: by year, the newest first; sets as they are sat, subjects by name. */
export function marksByYear(marks: readonly Mark[]): YearOfMarks[] {
  const years = groupsOf(marks, ({ yearID }) => yearID);
  return [...years.values()].map(yearOf).sort((a, b) => byName(b.yearName, a.yearName));
}

function groupsOf(marks: readonly Mark[], keyOf: (mark: Mark) => number): Map<number, Mark[]> {
  const groups = new Map<number, Mark[]>();
  for (const mark of marks) {
    const group = groups.get(keyOf(mark));
    if (group) group.push(mark);
    else groups.set(keyOf(mark), [mark]);
  }
  return groups;
}

function yearOf(marks: readonly Mark[]): YearOfMarks {
  const newest = marks[marks.length - 1] as Mark;
  const sets = [...new Map(marks.map((mark) => [mark.setID, mark])).values()]
    .sort((a, b) => a.termID - b.termID || sittingOf(a.setID) - sittingOf(b.setID) || byName(a.setName, b.setName))
    .map(({ setID, setName }) => ({ id: setID, name: setName }));
  const rows = [...groupsOf(marks, ({ subjectID }) => subjectID)].map(([subjectID, ofSubject]) => ({
    subjectID,
    subject: ofSubject[0]?.subject ?? '',
    cells: sets.map(({ id }) =>
      ofSubject
        .filter(({ setID }) => setID === id)
        .map(({ paper, score }) => ({ paper, score }))
        .sort((a, b) => byName(a.paper, b.paper)),
    ),
  }));
  rows.sort((a, b) => byName(a.subject, b.subject));
  const { yearID, yearName, classID, streamID } = newest;
  return { yearID, yearName, classID, streamID, sets, rows };
}
