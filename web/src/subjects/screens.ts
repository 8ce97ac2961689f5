import type { Screen } from '../screen.ts';

const group = 'Subject Management';

export const screens: Screen[] = [
  {
    path: '/add_subject',
    title: 'Add Subject',
    group,
    order: 1,
    call: 'addSubject',
    card: 'Add Subject',
    load: () => import('./AddSubject.tsx').then((module) => module.AddSubject),
  },
  {
    path: '/see_subjects',
    title: 'See Subjects',
    group,
    order: 2,
    call: 'getSubjects',
    card: 'View Subjects',
    load: () => import('./SeeSubjects.tsx').then((module) => module.SeeSubjects),
  },
  {
    path: '/add_chapters',
    title: 'Add Papers/Charpters',
    group,
    order: 3,
    call: 'addChapters',
    card: 'Add Papers/Charpters',
    load: () => import('./AddChapters.tsx').then((module) => module.AddChapters),
  },
  {
    path: '/see_charpters',
    title: 'See Charpters',
    group,
    order: 4,
    call: 'getChapters',
    load: () => import('./SeeChapters.tsx').then((module) => module.SeeChapters),
  },
  {
    path: '/set_classCharpters',
    title: 'Set Class Charpters',
    group,
    order: 5,
    call: 'setChapters',
    load: () => import('./SetClassChapters.tsx').then((module) => module.SetClassChapters),
  },
  {
    path: '/see_classCharpters',
    title: 'See Class Charpters',
    group,
    order: 6,
    call: 'getChapterSettings',
    load: () => import('./SeeClassChapters.tsx').then((module) => module.SeeClassChapters),
  },
  {
    path: '/assign_teacher',
    title: 'Assign Teacher',
    group: 'Staff Management',
    order: 3,
    call: 'assignTeacher',
    card: 'Asign Teacher',
    load: () => import('./AssignTeacher.tsx').then((module) => module.AssignTeacher),
  },
  {
    path: '/unassign_teacher',
    title: 'Unassign Teacher',
    group: 'Staff Management',
    order: 4,
    call: 'unassignTeacher',
    load: () => import('./UnassignTeacher.tsx').then((module) => module.UnassignTeacher),
  },
];
