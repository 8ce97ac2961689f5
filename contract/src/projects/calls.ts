import { z } from 'zod';
import { call } from '../call.ts';
import { date, digits, file, flag, id, idOrZero, list, optional, payload, text, ver, whole } from '../fields.ts';
import type { Right } from '../rights.ts';
import { earliestDay, vouchedParts } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

const projectRights = ['addProj', 'seeProj', 'editProj', 'stopProj', 'restartProj'] as const satisfies Right[];
const activityRights = ['addAct', 'seeAct', 'editAct', 'approveAct', 'delAct'] as const satisfies Right[];
export const projectReportRights = ['fullRep', 'actRep', 'budgetRep', 'balRep'] as const satisfies Right[];

/** «any project, activity or project-report right» (calls.md). */
const anyProjectRight = [...projectRights, ...activityRights, ...projectReportRights, 'seeRec'] as const;

/** The receipt in force: a signed path, the name it came with, and the server's own name for it. */
export const receiptFields = {
  filePath: z.string(),
  nu_fileName: z.string(),
  fileName: z.string(),
  /** Of its content, as image/jpeg: pictures and PDF can be viewed in place. */
  mime: z.string(),
};

/** A receipt that another has replaced. */
export const earlierReceipt = z.object({
  ...receiptFields,
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  replacedAt: z.string(),
});

/** Money is in whole UGX. */
export const projectRow = z.object({
  id: z.number(),
  projectNames: z.string(),
  projectAmount: z.number(),
  /** UGX for 1 US dollar, and for 1 euro. */
  dollar: z.number(),
  euro: z.number(),
  projectDescription: z.string(),
  /** User ids with commas between them. */
  projectUsers: z.string(),
  /** `Name=amount` pairs with commas between them. */
  projectActivities: z.string(),
  /** The username of who added it, and their name. */
  created_BY: z.string(),
  createdByName: z.string(),
  created_At: z.string(),
  /** 1 running, 0 stopped. */
  status: z.number(),
  ...receiptFields,
  /** What the activities of the budget come to, and what has been spent, in UGX. */
  budgeted: z.number(),
  spent: z.number(),
  /** Activities entered, and how many of them wait for approval. */
  entries: z.number(),
  waiting: z.number(),
  /** 1: more is spent than the project's amount, or than the budget of one of its activities. */
  overBudget: z.number(),
  ver: z.number(),
});

/** One activity of the budget and what became of it, in UGX. */
const budgetRow = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  spent: z.number(),
  approved: z.number(),
  entries: z.number(),
  overBudget: z.number(),
});

const activityRow = z.object({
  id: z.number(),
  projectID: z.number(),
  projectName: z.string(),
  activityName: z.string(),
  description: z.string(),
  /** In UGX. */
  Expense: z.number(),
  actDate: z.string(),
  receiptNo: z.string(),
  /** Who entered it: username, name, id. */
  username: z.string(),
  name: z.string(),
  userID: z.number(),
  created_At: z.string(),
  approved: z.number(),
  /** Name of who approved it and when; '' until then. */
  approvedBy: z.string(),
  approvedAt: z.string(),
  ...receiptFields,
  /** 1: the activity has cost more than its budget, with this entry or another. */
  overBudget: z.number(),
  ver: z.number(),
});

/** In the order of section 5: what is missing, then the receipt, then what is not digits, then the lists. */
const projectFields = {
  projName: text({ max: 120, msg: texts.fillAllFields }),
  projAmount: digits(texts.fillAllFields, texts.digitsAmount),
  projDollar: digits(texts.fillAllFields, texts.digitsDollar),
  projEuro: digits(texts.fillAllFields, texts.digitsEuro),
  projDes: text({ max: 2000, msg: texts.fillAllFields }),
};
const actList = (msg: string) => list(text({ max: 140, msg }), { min: 1, max: 500, msg });
const userList = (msg: string) => list(id(), { min: 1, msg });
/** What the client proposes is only a label. */
const label = () => optional(text({ max: 255 }));

const activityFields = {
  actDes: text({ max: 1000, msg: texts.fillAllFields }),
  actAmount: digits(texts.fillAllFields, texts.digitsActivity),
  actDate: date(texts.fillAllFields).refine((day) => day >= earliestDay, texts.checkYear),
};
const receiptNo = () => text({ max: 60, msg: texts.fillAllFields });

/** What was odd and was taken all the same, a sentence each. */
const warnings = z.array(z.string());

export const projectsCalls = {
  getProjects: call({
    about: 'The projects that the caller sees, each with what it has cost so far: all of them for an ADMIN.',
    allowed: anyProjectRight,
    writes: false,
    payload: payload({}),
    answer: z.object({ mainData: z.array(projectRow) }),
  }),
  showProject: call({
    about: 'One project with its budget against spending, its users and its earlier receipts.',
    allowed: anyProjectRight,
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({
      selected: projectRow.extend({
        budget: z.array(budgetRow),
        users: z.array(z.object({ id: z.number(), username: z.string(), name: z.string(), accountType: z.string() })),
        earlierReceipts: z.array(earlierReceipt),
      }),
    }),
  }),
  addProject: call({
    about: 'Adds a project with its budget, its users and its receipt.',
    allowed: ['addProj'],
    writes: true,
    payload: payload({
      ...projectFields,
      projFile: file(texts.enterReceipt),
      projAct: actList(texts.enterActivity),
      projUsers: userList(texts.selectUser),
      projFileName: label(),
      projNewFileName: label(),
    }),
    answer: z.object({ id: z.number(), warnings }),
  }),
  updateProject: call({
    about: 'Changes a project; an activity that has expenses stays in the budget under its name.',
    allowed: ['editProj'],
    writes: true,
    payload: payload({
      updateID: id(),
      ...projectFields,
      projAct: actList(texts.enterBudgetedActivity),
      projUsers: userList(texts.pleaseSelectUser),
      /** 1: projFile takes the place of the receipt, which stays in the history. */
      projFileStatus: flag(),
      projFile: optional(file()),
      projFileName: label(),
      projNewFileName: label(),
      oldFilePath: optional(text({ max: 2000 })),
      ver: ver(),
    }),
    answer: z.object({ filePath: z.string(), warnings, ver: z.number() }),
  }),
  changeProjStatus: call({
    about: 'Stops a running project (stopProj), or starts a stopped one again (an ADMIN with restartProj).',
    allowed: ['stopProj', 'restartProj'],
    writes: true,
    payload: payload({ id: id(), status: flag() }),
    answer: z.object({}),
  }),
  showActivities: call({
    about: 'The activities entered for a project, newest first; all of them, or a page of 100.',
    allowed: activityRights,
    writes: false,
    payload: payload({
      showID: id(),
      page: optional(whole(1, 100_000)),
      /** Words of the description, activity, receipt number or who entered it. */
      find: optional(text({ max: 100 })),
      /** 1 approved, 0 not. */
      approved: optional(flag()),
    }),
    answer: z.object({ mainData: z.array(activityRow), total: z.number() }),
  }),
  showActivity: call({
    about: 'One activity that was entered, with its earlier receipts and who last changed it.',
    allowed: activityRights,
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({
      selected: activityRow.extend({
        earlierReceipts: z.array(earlierReceipt),
        /** Who last changed the amount, the date, the receipt's number and the receipt, where they are not as they were entered. */
        lastChanges: z.array(
          z.object({ part: z.enum(vouchedParts), userID: z.number(), name: z.string(), at: z.string() }),
        ),
      }),
    }),
  }),
  addActivity: call({
    about: 'Enters an expense of a budgeted activity; spending past its budget is recorded and marked.',
    allowed: ['addAct'],
    writes: true,
    payload: payload({
      projName: id(texts.fillAllFields),
      actAmount: activityFields.actAmount,
      actName: text({ max: 140, msg: texts.fillAllFields }),
      actReceipt: receiptNo(),
      actDes: activityFields.actDes,
      actDate: activityFields.actDate,
      actFile: file(texts.addActivityReceipt),
      /** The budgeted amount as the client saw it; the server knows its own. */
      actIntial: optional(idOrZero()),
      actFileName: label(),
      actNewFileName: label(),
    }),
    answer: z.object({ id: z.number(), overBudget: z.number(), warnings }),
  }),
  updateActivity: call({
    about: 'Changes an expense that is not approved; an ADMIN changes any.',
    allowed: ['editAct'],
    writes: true,
    payload: payload({
      updateID: id(),
      ...activityFields,
      actRecNo: receiptNo(),
      /** 1: actFile takes the place of the receipt, which stays in the history. */
      actFileStatus: flag(),
      actFile: optional(file()),
      actFileName: label(),
      actNewFileName: label(),
      oldFilePath: optional(text({ max: 2000 })),
      ver: ver(),
    }),
    answer: z.object({ filePath: z.string(), overBudget: z.number(), warnings, ver: z.number() }),
  }),
  approveActivity: call({
    about:
      'Approves an expense: nobody but an ADMIN one that they entered, or whose amount, date or receipt they changed last. With `ver`, only what the caller has seen.',
    allowed: ['approveAct'],
    writes: true,
    payload: payload({ id: id(), ver: ver() }),
    answer: z.object({}),
  }),
  deleteActivity: call({
    about: 'Marks an expense as deleted; it stays in the audit. With `ver`, only what the caller has seen.',
    allowed: ['delAct'],
    writes: true,
    payload: payload({ id: id(), ver: ver() }),
    answer: z.object({}),
  }),
};
