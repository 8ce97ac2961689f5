import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_project',
    title: 'Add Project',
    group: 'Projects',
    order: 1,
    call: 'addProject',
    load: () => import('./AddProject.tsx').then((module) => module.AddProject),
  },
  {
    path: '/see_projects',
    title: 'View Projects',
    group: 'Projects',
    order: 2,
    call: 'getProjects',
    load: () => import('./SeeProjects.tsx').then((module) => module.SeeProjects),
  },
  {
    path: '/project',
    title: 'Project',
    under: ['/see_projects'],
    ofRecord: true,
    call: 'showProject',
    load: () => import('./ProjectPage.tsx').then((module) => module.ProjectPage),
  },
  {
    path: '/add_activity',
    title: 'Add Activity',
    group: 'Projects',
    order: 3,
    call: 'addActivity',
    load: () => import('./AddActivity.tsx').then((module) => module.AddActivity),
  },
  {
    path: '/see_activities',
    title: 'View Activities',
    group: 'Projects',
    order: 4,
    call: 'showActivities',
    load: () => import('./SeeActivities.tsx').then((module) => module.SeeActivities),
  },
  {
    path: '/view_reports',
    title: 'View Reports',
    group: 'Projects',
    order: 5,
    call: 'displayReport',
    load: () => import('./ViewReports.tsx').then((module) => module.ViewReports),
  },
  {
    path: '/see_receipt',
    title: 'View Receipts',
    group: 'Projects',
    order: 6,
    call: 'showReceipts',
    load: () => import('./SeeReceipts.tsx').then((module) => module.SeeReceipts),
  },
  {
    path: '/expenses_to_approve',
    title: 'Expenses to Approve',
    group: 'Projects',
    order: 7,
    call: 'getExpensesToApprove',
    load: () => import('./ExpensesToApprove.tsx').then((module) => module.ExpensesToApprove),
  },
];

/** Older versions kept the receipts of drafts on the device. */
export const background = async (): Promise<void> => {
  globalThis.indexedDB?.deleteDatabase('receiptDrafts');
};
