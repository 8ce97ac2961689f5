import { readDraft, storeDraft } from '../drafts.ts';
import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_student',
    title: 'Add Student',
    group: 'Admissions Management',
    order: 1,
    call: 'addStudent',
    card: 'Add Student',
    load: () => import('./AddStudent.tsx').then((module) => module.AddStudent),
  },
  {
    path: '/see_students',
    title: 'See Students',
    group: 'Admissions Management',
    order: 2,
    call: 'getClassStudents',
    card: 'View Students',
    load: () => import('./SeeStudents.tsx').then((module) => module.SeeStudents),
  },
  {
    path: '/student',
    title: 'Student',
    under: ['/see_students'],
    ofRecord: true,
    call: 'showStudent',
    load: () => import('./StudentPage.tsx').then((module) => module.StudentPage),
  },
  {
    path: '/import_students',
    title: 'Import Students',
    under: ['/add_student', '/see_students'],
    call: 'importStudents',
    load: () => import('./ImportStudents.tsx').then((module) => module.ImportStudents),
  },
  {
    path: '/see_studentApplications',
    title: 'Student Applications',
    group: 'Admissions Management',
    order: 3,
    call: 'getStudentApplications',
    load: () => import('./applications/StudentApplications.tsx').then((module) => module.StudentApplications),
  },
  {
    path: '/application_settings',
    title: 'Application Settings',
    under: ['/see_studentApplications'],
    call: 'getAdmissionSettings',
    load: () => import('./applications/ApplicationSettings.tsx').then((module) => module.ApplicationSettings),
  },
  {
    path: '/promote_student',
    title: 'Promote Students',
    group: 'Admissions Management',
    order: 4,
    call: 'promoteStudents',
    load: () => import('./moves/PromoteStudents.tsx').then((module) => module.PromoteStudents),
  },
  {
    path: '/change_students',
    title: 'Change Many Students',
    under: ['/see_students'],
    call: 'changeStudents',
    load: () => import('./moves/ChangeStudents.tsx').then((module) => module.ChangeStudents),
  },
  {
    path: '/student_batches',
    title: 'Recent Changes',
    under: ['/see_students'],
    call: 'getBatches',
    load: () => import('./moves/RecentChanges.tsx').then((module) => module.RecentChanges),
  },
  {
    path: '/class_photos',
    title: 'Class Photos',
    under: ['/see_students'],
    call: 'savePhoto',
    load: () => import('./photos/ClassPhotos.tsx').then((module) => module.ClassPhotos),
  },
  {
    path: '/generate_classlist',
    title: 'Class List',
    group: 'Report Management',
    order: 5,
    call: 'generateClassList',
    load: () => import('./lists/ClassList.tsx').then((module) => module.ClassList),
  },
  {
    path: '/generate_houselist',
    title: 'House List',
    group: 'Report Management',
    order: 6,
    call: 'generateHouseList',
    load: () => import('./lists/HouseList.tsx').then((module) => module.HouseList),
  },
];

/** Older versions kept NINs and health in the draft: they go from the device. Most devices have no such draft. */
export const background = async (): Promise<void> => {
  const draft = readDraft<Record<string, unknown>>('addStudent');
  if (!draft || !('nin' in draft)) return;
  const { closedToDevices } = await import('@somero/contract/students/studentFields.ts');
  const isOpen = (name: string) => !closedToDevices.some((closed) => closed === name);
  storeDraft('addStudent', Object.fromEntries(Object.entries(draft).filter(([name]) => isOpen(name))));
};
