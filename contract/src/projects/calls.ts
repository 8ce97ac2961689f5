import { z } from 'zod';
import { call, kilobyte } from '../call.ts';
import {
  date,
  digits,
  file,
  flag,
  forUpdate,
  id,
  idOrZero,
  list,
  name,
  optional,
  payload,
  text,
  ver,
  whole,
} from '../fields.ts';
import type { Right } from '../rights.ts';
import { approvedParts, earliestDay } from './rules.ts';
import { projectsTexts as texts } from './texts.ts';

const projectRights = ['addProj', 'seeProj', 'editProj', 'stopProj', 'restartProj'] as const satisfies Right[];
const activityRights = ['addAct', 'seeAct', 'editAct', 'approveAct', 'delAct'] as const satisfies Right[];
export const projectReportRights = ['fullRep', 'actRep', 'budgetRep', 'balRep'] as const satisfies Right[];

/** «any project, activity or project-report right» (calls.md). */
const anyProjectRight = [...projectRights, ...activityRights, ...projectReportRights, 'seeRec'] as const;

/** The current receipt: a signed path, the name it came with, and the server's name for it. */
export const receiptFields = {
  filePath: z.string(),
  nu_fileName: z.string(),
  fileName: z.string(),
  mime: z.string(),
};

export const earlierReceipt = z.object({
  ...receiptFields,
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  replacedAt: z.string(),
});

/** Amounts are whole UGX. */
const projectRow = z.object({
  id: z.number(),
  projectNames: z.string(),
  projectAmount: z.number(),
  /** UGX for 1 US dollar, and for 1 euro. */
  dollar: z.number(),
  euro: z.number(),
  projectDescription: z.string(),
  /** Comma-separated user ids. */
  projectUsers: z.string(),
  /** Comma-separated `Name=amount` pairs. */
  projectActivities: z.string(),
  created_BY: z.string(),
  createdByName: z.string(),
  created_At: z.string(),
  status: z.number(),
  ...receiptFields,
  budgeted: z.number(),
  spent: z.number(),
  /** The parts of `spent` that are approved, that were returned, and that activities over their budget cost. */
  approved: z.number(),
  sentBack: z.number(),
  overSpent: z.number(),
  entries: z.number(),
  /** Expenses that wait for approval, and those that were returned: they wait for who entered them. */
  waiting: z.number(),
  returned: z.number(),
  /** 1: more is spent than the project's amount, or than the budget of one of its activities. */
  overBudget: z.number(),
  /** The activities of the budget that cost more than planned; empty when the project costs too much as a whole. */
  overLines: z.array(z.string()),
  ver: z.number(),
});

const budgetRow = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number(),
  spent: z.number(),
  approved: z.number(),
  sentBack: z.number(),
  entries: z.number(),
  overBudget: z.number(),
});

export const activityRow = z.object({
  id: z.number(),
  projectID: z.number(),
  projectName: z.string(),
  activityName: z.string(),
  description: z.string(),
  Expense: z.number(),
  actDate: z.string(),
  receiptNo: z.string(),
  username: z.string(),
  name: z.string(),
  userID: z.number(),
  created_At: z.string(),
  approved: z.number(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  /** Why it was returned; '' when it was not, or was changed since. */
  returnReason: z.string(),
  returnedBy: z.string(),
  returnedAt: z.string(),
  ...receiptFields,
  /** 1: its activity has cost more than its budget. */
  overBudget: z.number(),
  ver: z.number(),
});

const amount = (msg: string) =>
  digits({ blank: texts.fillAllFields, digits: msg, least: texts.leastAmount, most: texts.mostAmount });

/** In the order of section 5: missing fields, the receipt, digits, then the lists. */
const projectFields = {
  projName: name({ max: 120, msg: texts.fillAllFields }),
  projAmount: amount(texts.digitsAmount),
  projDollar: amount(texts.digitsDollar),
  projEuro: amount(texts.digitsEuro),
  projDes: text({ max: 2000, msg: texts.fillAllFields }),
};
const actList = (msg: string) => list(text({ max: 140, msg }), { min: 1, max: 500, msg });
const userList = (msg: string) => list(id(), { min: 1, msg });
const label = () => optional(text({ max: 255 }));

const activityFields = {
  actDes: text({ max: 1000, msg: texts.fillAllFields }),
  actAmount: amount(texts.digitsActivity),
  actDate: date(texts.fillAllFields).refine((day) => day >= earliestDay, texts.checkYear),
};
const receiptNo = () => text({ max: 60, msg: texts.fillAllFields });

/** Unusual entries that were accepted, a sentence each. */
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
        /** What was spent on each day that has expenses, by the day of the expense, in order. */
        days: z.array(z.object({ day: z.string(), spent: z.number() })),
      }),
    }),
  }),
  addProject: call({
    about: 'Adds a project with its budget, its users and its receipt.',
    allowed: ['addProj'],
    writes: true,
    largestBody: 384 * kilobyte,
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
    largestBody: 384 * kilobyte,
    payload: payload({
      updateID: id(),
      ...forUpdate(projectFields),
      projAct: z.optional(actList(texts.enterBudgetedActivity)),
      projUsers: z.optional(userList(texts.pleaseSelectUser)),
      /** 1: projFile replaces the receipt, which stays in the history. */
      projFileStatus: optional(flag()),
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
      find: optional(text({ max: 100 })),
      approved: optional(flag()),
      /** 1: only those that were returned. */
      returned: optional(flag()),
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
        /** Who last changed the amount, the date, the receipt's number and the receipt. */
        lastChanges: z.array(
          z.object({ part: z.enum(approvedParts), userID: z.number(), name: z.string(), at: z.string() }),
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
      /** The budgeted amount as the client saw it. The server uses its own. */
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
      ...forUpdate(activityFields),
      actRecNo: z.optional(receiptNo()),
      /** 1: actFile replaces the receipt, which stays in the history. */
      actFileStatus: optional(flag()),
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
