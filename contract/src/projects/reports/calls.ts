import { z } from 'zod';
import { call } from '../../call.ts';
import { documentAnswer } from '../../documentAnswer.ts';
import { choice, flag, id, optional, payload } from '../../fields.ts';
import { currencies } from '../../money.ts';
import type { Right } from '../../rights.ts';
import { earlierReceipt, projectReportRights, receiptFields } from '../calls.ts';

const asked = { id: id(), cur: choice(currencies) };

const pdf = (about: string, right: Right) =>
  call({
    about: `${about} As PDF; with \`receipts\` 1 the receipts follow it.`,
    allowed: [right],
    writes: true,
    payload: payload({ ...asked, receipts: optional(flag()) }),
    answer: documentAnswer,
  });

const excel = (about: string, right: Right) =>
  call({
    about: `${about} As Excel, with formulas for the totals.`,
    allowed: [right],
    writes: true,
    payload: payload(asked),
    answer: documentAnswer,
  });

const general = 'A project with all its expenses and totals, in UGX, US dollars or euros.';
const byActivity = 'The expenses of a project by activity, with their receipts.';
const budget = 'A project’s budget: spent, left and per cent of each activity.';
const balance = 'The balance sheet of a project: funds in, spending by activity, balance.';

export const projectReportsCalls = {
  displayReport: call({
    about: 'What the reports of a project are made of, in UGX.',
    allowed: projectReportRights,
    writes: false,
    payload: payload({ id: id() }),
    answer: z.object({
      projData: z.object({
        id: z.number(),
        projectNames: z.string(),
        projectAmount: z.number(),
        dollar: z.number(),
        euro: z.number(),
        status: z.number(),
        created_At: z.string(),
        created_BY: z.string(),
        filePath: z.string(),
        fileName: z.string(),
      }),
      uploadsData: z.array(
        z.object({
          actDate: z.string(),
          activityName: z.string(),
          Expense: z.number(),
          receiptNo: z.string(),
          description: z.string(),
          username: z.string(),
          approved: z.number(),
          fileName: z.string(),
          filePath: z.string(),
        }),
      ),
      totals: z.array(
        z.object({
          activityName: z.string(),
          activityIntial: z.number(),
          TotalExpense: z.number(),
          overBudget: z.number(),
        }),
      ),
      generalSum: z.object({ TotalExpense: z.number(), balance: z.number() }),
      path: z.literal(''),
    }),
  }),
  mainReportPdf: pdf(general, 'fullRep'),
  mainReportExcel: excel(general, 'fullRep'),
  activityReportPdf: pdf(byActivity, 'actRep'),
  activityReportExcel: excel(byActivity, 'actRep'),
  budgetReportPdf: pdf(budget, 'budgetRep'),
  exportBudgetExcel: excel(budget, 'budgetRep'),
  balanceSheetPdf: pdf(balance, 'balRep'),
  balanceSheetExcel: excel(balance, 'balRep'),
  showReceipts: call({
    about: 'The receipts of a project: the project’s own, and those of its activities, earlier ones too.',
    allowed: ['seeRec'],
    writes: false,
    payload: payload({ id: id() }),
    answer: z.object({
      projData: z.object({
        id: z.number(),
        projectNames: z.string(),
        created_At: z.string(),
        created_BY: z.string(),
        currentDate: z.string(),
        ...receiptFields,
        earlierReceipts: z.array(earlierReceipt),
      }),
      uploadsData: z.array(
        z.object({
          id: z.number(),
          activityName: z.string(),
          username: z.string(),
          name: z.string(),
          actDate: z.string(),
          receiptNo: z.string(),
          ...receiptFields,
          earlierReceipts: z.array(earlierReceipt),
        }),
      ),
    }),
  }),
};
