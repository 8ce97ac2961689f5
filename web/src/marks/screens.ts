import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_update_marks',
    title: 'Enter Marks',
    group: 'Academics Management',
    order: 1,
    card: 'Add Student Marks',
    call: 'getTeacherStudents',
    load: () => import('./EnterMarks.tsx').then((m) => m.EnterMarks),
  },
  {
    path: '/student_marks',
    title: 'Student Marks',
    group: 'Academics Management',
    order: 2,
    call: 'getStudentsMarks',
    load: () => import('./student/StudentMarks.tsx').then((m) => m.StudentMarks),
  },
];

/** Marks that an earlier visit left on this device are sent on any screen. */
export const background = () => import('./outbox/theOutbox.ts').then((m) => m.begin());
