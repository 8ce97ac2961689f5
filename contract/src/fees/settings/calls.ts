import { z } from 'zod';
import { call } from '../../call.ts';
import {
  choice,
  clearable,
  date,
  file,
  flag,
  id,
  list,
  name,
  optional,
  payload,
  text,
  ver,
  whole,
} from '../../fields.ts';
import { classRow, settingRow, termRow, yearRow } from '../../school/calls.ts';
import { schoolTexts } from '../../school/texts.ts';
import { sheetRow } from '../../sheetRow.ts';
import { siblingRule } from '../families/siblingRule.ts';
import { moneyKinds } from '../rules.ts';
import { termFields } from '../termFields.ts';
import { feesTexts as texts } from '../texts.ts';

/** 0: what nobody has saved yet. */
const verOrNone = () => optional(whole(0, 2 ** 31));

const rules = {
  /** From which child of a family so many per cent of which categories; from 0: the rule is off. */
  sibling: z.object({ from: z.number(), percent: z.number(), catList: z.array(z.number()) }),
  /** Per cent paid from which somebody is cleared. */
  threshold: z.number(),
  /** How many days back cash may be dated. */
  cashBackDays: z.number(),
  firstReceipt: z.number(),
  /** Of the Ministry, to raise fees. */
  authority: z.string(),
  circularText: z.string(),
  smsText: z.string(),
  ver: z.number(),
};

export const settingsCalls = {
  getSchoolFeesData: call({
    about: 'What the fees screens choose from: classes, years, fee categories with their rules, money accounts, terms.',
    allowed: ['setFee', 'seeFee', 'addPay'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      classData: z.array(classRow),
      yearData: z.array(yearRow),
      termData: z.array(termRow),
      settingData: settingRow,
      paymentCategory: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          catType: z.number(),
          status: z.number(),
          /** Empty: charged to everyone. */
          residencies: z.array(z.number()),
          newOnly: z.number(),
          /** Payments fill the lowest first. */
          rank: z.number(),
          /** Of these rules; 0: none are saved. */
          ver: z.number(),
        }),
      ),
      moneyAccounts: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(moneyKinds),
          name: z.string(),
          number: z.string(),
          status: z.number(),
          ver: z.number(),
        }),
      ),
      /** Of every year in use; `ver` 0: the months that a term has by default. */
      feeTerms: z.array(
        z.object({
          yearID: z.number(),
          termID: z.number(),
          first: z.string(),
          last: z.string(),
          due: z.array(z.object({ day: z.string(), percent: z.number() })),
          ver: z.number(),
        }),
      ),
    }),
  }),
  getFeesSettings: call({
    about:
      'The fees set for a class and for its single students in a year; settingType 1 only the class, 2 only students.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    payload: payload({
      sclass: id(texts.selectMarked),
      year: id(texts.selectMarked),
      settingType: optional(whole(0, 2)),
    }),
    answer: z.object({
      studentSettingData: z.array(
        z.object({
          id: z.number(),
          classID: z.number(),
          yearID: z.number(),
          /** Totals. */
          t_oneFees: z.number(),
          t_twoFees: z.number(),
          t_threeFees: z.number(),
          /** 1 Active. Else as if it had no lines. */
          status: z.number(),
          created_at: z.string(),
          /** JSON lists of catID and amount. */
          term1Details: z.string(),
          term2Details: z.string(),
          term3Details: z.string(),
          className: z.string(),
          yearName: z.string(),
          /** null, and no student or regno: of the whole class. */
          studentID: z.number().nullable(),
          student: z.string(),
          regno: z.string(),
          by: z.string(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  copyFees: call({
    about:
      'Gives classes without fees in a year those of another year, raised by so many per cent and rounded to 1,000. Nothing is charged by it.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      fromYearID: id(schoolTexts.noYearFound),
      toYearID: id(schoolTexts.noYearFound),
      classList: optional(list(id(), { max: 60 })),
      percent: optional(whole(-90, 200)),
      dryRun: flag(),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          classID: z.number(),
          className: z.string(),
          /** false: nothing is copied, and why. */
          ok: z.boolean(),
          msg: z.string(),
          /** Of the three terms. */
          fromTotal: z.number(),
          total: z.number(),
        }),
      ),
      added: z.number(),
      /** '' unless fees rise without an authority reference. */
      warning: z.string(),
    }),
  }),
  saveFeeCategory: call({
    about: 'Says whom a fee category is charged to and in which order payments fill it. Absent fields stay.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      id: id(),
      residencies: optional(list(id(), { max: 60 })),
      newOnly: optional(flag()),
      rank: optional(whole(1, 9999)),
      ver: verOrNone(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  saveFeeTerm: call({
    about: 'Sets the first and last day of a term and the days by which shares of its fees are due.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      ...termFields(),
      first: date(),
      last: date(),
      due: optional(list(payload({ day: date(), percent: whole(1, 100, texts.duePercent) }), { max: 12 })),
      ver: verOrNone(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  saveMoneyAccount: call({
    about: 'Adds an account that money comes to (no id), or changes one. Its kind stays.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      id: optional(id()),
      kind: optional(choice(moneyKinds)),
      name: optional(name({ msg: schoolTexts.enterName, max: 60 })),
      number: clearable(text({ max: 60 })),
      status: optional(flag()),
      ver: ver(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getFeeRules: call({
    about: 'The school’s rules for fees and the texts that it sends with them.',
    allowed: ['seeFee', 'setFee'],
    writes: false,
    payload: payload({}),
    answer: z.object(rules),
  }),
  saveFeeRules: call({
    about: 'Changes the rules for fees; absent fields stay. The first receipt number stays once there is a receipt.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      sibling: optional(siblingRule()),
      threshold: optional(whole(1, 100)),
      cashBackDays: optional(whole(0, 31)),
      firstReceipt: optional(whole(1, 99_999_999)),
      authority: clearable(text({ max: 200 })),
      circularText: clearable(text({ max: 4000 })),
      smsText: clearable(text({ max: 640 })),
      ver: ver(),
    }),
    answer: z.object(rules),
  }),
  importOpeningBalances: call({
    about:
      'Takes what students owed (or, below 0, had paid too much) before the ledger began from a sheet of Reg no, Name and Balance: all rows or none, as one batch.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({ file: file(), dryRun: flag() }),
    answer: z.object({
      rows: z.array(
        z.object({
          ...sheetRow,
          regno: z.string(),
          name: z.string(),
          /** null where it cannot be read. */
          balance: z.number().nullable(),
        }),
      ),
      added: z.number(),
      /** 0 in a dry run, and where nobody owes or has anything. */
      batchID: z.number(),
    }),
  }),
};
