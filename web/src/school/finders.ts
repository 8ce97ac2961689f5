import type { CallName } from '@somero/contract';
import type { Finder, Found } from '../screen.ts';
import { schoolOf } from './School.ts';
import { listsFresh } from './useSchool.ts';

interface Action {
  words: string;
  call: CallName;
  path: string;
}

const actions: readonly Action[] = [
  { words: 'Students of', call: 'getClassStudents', path: '/see_students' },
  { words: 'Enter marks of', call: 'getTeacherStudents', path: '/add_update_marks' },
  { words: 'Print cards of', call: 'generateEOTReport', path: '/generate_student_report_eot' },
  { words: 'Analysis of', call: 'getMarkSheet', path: '/class_analysis' },
];

/** Classes and streams, and what is done with them: S2 East, Print cards of S2 East. */
export const finders: Finder[] = [
  {
    title: 'Classes',
    order: 0,
    call: 'getStaffRegData',
    find: async (text, ask, may) => {
      const school = schoolOf(await ask('getStaffRegData', {}, listsFresh));
      const words = text.toLowerCase().split(/\s+/);
      const places = school.classes.flatMap(({ value: classID, label }) => [
        { name: label, query: `classID=${classID}` },
        ...school.streamsOf(classID).map((stream) => ({
          name: `${label} ${stream.label}`,
          query: `classID=${classID}&streamID=${stream.value}`,
        })),
      ]);
      const begins = (names: string, word: string) =>
        names
          .toLowerCase()
          .split(/\s+/)
          .some((name) => name.startsWith(word));
      return places
        .filter(({ name }) => words.some((word) => begins(name, word)))
        .flatMap(({ name, query }) =>
          actions
            .filter(({ call, words: act }) => may(call) && words.every((word) => begins(`${act} ${name}`, word)))
            .map(({ words: act, path }): Found => ({ href: `${path}?${query}`, name: `${act} ${name}`, detail: '' })),
        );
    },
  },
];
