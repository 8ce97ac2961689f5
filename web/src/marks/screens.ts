import { isStored } from '../isStored.ts';
import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_update_marks',
    title: 'Enter Marks',
    entry: 'Enter Marks',
    tab: 1,
    card: 'Add Student Marks',
    phone: 'Marks',
    also: 'mark sheet scores results type exam',
    call: 'getTeacherStudents',
    load: () => import('./EnterMarks.tsx').then((m) => m.EnterMarks),
  },
  {
    path: '/student_marks',
    title: 'Student Marks',
    entry: 'Student Marks',
    tab: 1,
    also: 'scores results of one student',
    call: 'getStudentsMarks',
    load: () => import('./student/StudentMarks.tsx').then((m) => m.StudentMarks),
  },
];

/** Marks that an earlier visit left on this device are sent on any screen. */
export const background = async (): Promise<void> => {
  if (!(await isStored('marks'))) return;
  const { begin } = await import('./outbox/begin.ts');
  begin();
};
