import type { Screen } from '../screen.ts';

export const screens: Screen[] = [
  {
    path: '/add_project',
    title: 'Add Project',
    entry: 'Projects',
    tab: 2,
    call: 'addProject',
    load: () => import('./AddProject.tsx').then((module) => module.AddProject),
  },
  {
    path: '/see_projects',
    title: 'Projects',
    entry: 'Projects',
    tab: 1,
    phone: 'Projects',
    also: 'budget donor',
    call: 'getProjects',
    load: () => import('./SeeProjects.tsx').then((module) => module.SeeProjects),
  },
  {
    path: '/project',
    title: 'Project',
    entry: 'Projects',
    ofRecord: true,
    call: 'showProject',
    load: () => import('./ProjectPage.tsx').then((module) => module.ProjectPage),
  },
  {
    path: '/add_activity',
    title: 'Add Activity',
    entry: 'Add Activity',
    tab: 1,
    also: 'expense spend receipt cost',
    call: 'addActivity',
    load: () => import('./AddActivity.tsx').then((module) => module.AddActivity),
  },
  {
    path: '/see_activities',
    title: 'View Activities',
    entry: 'Projects',
    tab: 3,
    word: 'Activities',
    also: 'expense spend approve',
    call: 'showActivities',
    load: () => import('./SeeActivities.tsx').then((module) => module.SeeActivities),
  },
  {
    path: '/view_reports',
    title: 'View Reports',
    entry: 'Projects',
    tab: 5,
    word: 'Reports',
    also: 'accountability expense donor',
    call: 'displayReport',
    load: () => import('./ViewReports.tsx').then((module) => module.ViewReports),
  },
  {
    path: '/see_receipt',
    title: 'View Receipts',
    entry: 'Projects',
    tab: 4,
    word: 'Receipts',
    also: 'expense document',
    call: 'showReceipts',
    load: () => import('./SeeReceipts.tsx').then((module) => module.SeeReceipts),
  },
  {
    path: '/expenses_to_approve',
    title: 'Expenses to Approve',
    entry: 'Expenses to Approve',
    tab: 1,
    also: 'inbox receipts waiting',
    call: 'getExpensesToApprove',
    load: () => import('./ExpensesToApprove.tsx').then((module) => module.ExpensesToApprove),
  },
];

/** Older versions kept the receipts of drafts on the device. */
export const background = async (): Promise<void> => {
  globalThis.indexedDB?.deleteDatabase('receiptDrafts');
};
