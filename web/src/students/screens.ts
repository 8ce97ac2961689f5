import { hasDraft, openDrafts, readDraft, storeDraft } from '../drafts.ts';
import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_student',
    title: 'Add Student',
    entry: 'Students',
    tab: 2,
    also: 'register admit new pupil learner',
    call: 'addStudent',
    card: 'Add Student',
    load: () => import('./AddStudent.tsx').then((module) => module.AddStudent),
  },
  {
    path: '/see_students',
    title: 'Students',
    entry: 'Students',
    tab: 1,
    phone: 'Students',
    also: 'pupils learners class list register see',
    call: 'getClassStudents',
    card: 'View Students',
    load: () => import('./SeeStudents.tsx').then((module) => module.SeeStudents),
  },
  {
    path: '/student',
    title: 'Student',
    entry: 'Students',
    ofRecord: true,
    call: 'showStudent',
    load: () => import('./StudentPage.tsx').then((module) => module.StudentPage),
  },
  {
    path: '/import_students',
    title: 'Import Students',
    entry: 'Students',
    tab: 3,
    word: 'Import',
    also: 'excel csv sheet upload',
    call: 'importStudents',
    load: () => import('./ImportStudents.tsx').then((module) => module.ImportStudents),
  },
  {
    path: '/see_studentApplications',
    title: 'Student Applications',
    entry: 'Student Applications',
    tab: 1,
    phone: 'Applications',
    also: 'admissions intake apply',
    call: 'getStudentApplications',
    load: () => import('./applications/StudentApplications.tsx').then((module) => module.StudentApplications),
  },
  {
    path: '/application_settings',
    title: 'Application Settings',
    entry: 'Student Applications',
    tab: 2,
    also: 'admissions intake open close portal letter',
    call: 'getAdmissionSettings',
    load: () => import('./applications/ApplicationSettings.tsx').then((module) => module.ApplicationSettings),
  },
  {
    path: '/promote_student',
    title: 'Promote Students',
    entry: 'Promote Students',
    tab: 1,
    also: 'promotion next class demote new year',
    call: 'promoteStudents',
    load: () => import('./moves/PromoteStudents.tsx').then((module) => module.PromoteStudents),
  },
  {
    path: '/change_students',
    title: 'Change Many Students',
    entry: 'Students',
    tab: 5,
    word: 'Change Many',
    also: 'move stream transfer house residency',
    call: 'changeStudents',
    load: () => import('./moves/ChangeStudents.tsx').then((module) => module.ChangeStudents),
  },
  {
    path: '/student_batches',
    title: 'Recent Changes',
    entry: 'Students',
    tab: 6,
    also: 'undo',
    call: 'getBatches',
    load: () => import('./moves/RecentChanges.tsx').then((module) => module.RecentChanges),
  },
  {
    path: '/class_photos',
    title: 'Class Photos',
    entry: 'Students',
    tab: 4,
    word: 'Photos',
    also: 'pictures',
    call: 'savePhoto',
    load: () => import('./photos/ClassPhotos.tsx').then((module) => module.ClassPhotos),
  },
  {
    path: '/generate_classlist',
    title: 'Class List',
    entry: 'Lists and Cards',
    tab: 1,
    also: 'id cards identity labels emis print register',
    call: 'generateClassList',
    load: () => import('./lists/ClassList.tsx').then((module) => module.ClassList),
  },
  {
    path: '/generate_houselist',
    title: 'House List',
    entry: 'Lists and Cards',
    tab: 2,
    also: 'dormitory print',
    call: 'generateHouseList',
    load: () => import('./lists/HouseList.tsx').then((module) => module.HouseList),
  },
];

/** Older versions kept NINs and health in the draft: they go from the device. Most devices have no such draft. */
export const background = async (): Promise<void> => {
  if (!hasDraft('addStudent')) return;
  await openDrafts();
  const draft = readDraft<Record<string, unknown>>('addStudent');
  if (!draft || !('nin' in draft)) return;
  const { closedToDevices } = await import('@somero/contract/students/studentFields.ts');
  const isOpen = (name: string) => !closedToDevices.some((closed) => closed === name);
  storeDraft('addStudent', Object.fromEntries(Object.entries(draft).filter(([name]) => isOpen(name))));
};
