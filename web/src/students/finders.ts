import { fullName } from '@somero/contract/students/rules.ts';
import { schoolOf } from '../school/School.ts';
import { listsFresh } from '../school/useSchool.ts';
import type { Finder } from '../screen.ts';

/** Finds students by name, index number or a parent's phone. */
export const finders: Finder[] = [
  {
    title: 'Students',
    order: 1,
    call: 'findStudents',
    find: async (text, ask) => {
      const [{ students }, lists] = await Promise.all([
        ask('findStudents', { text }),
        ask('getStaffRegData', {}, listsFresh),
      ]);
      const school = schoolOf(lists);
      return students.map((student) => {
        const { id, regno, currentClass, currentStream } = student;
        const place = `${school.nameIn('classData', currentClass)} ${school.nameIn('streamData', currentStream)}`;
        return {
          href: `/student?id=${id}`,
          name: fullName(student),
          detail: `${place} · ${regno}`,
        };
      });
    },
  },
];
