import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, type Field, file, flag, id, list, optional, payload, text, ver, whole } from '../../fields.ts';
import { sheetRow } from '../../sheetRow.ts';
import { feeAmount } from '../feeAmount.ts';
import { posted } from '../payments/calls.ts';
import { feesTexts } from '../texts.ts';
import { lineStates, rowStates } from './states.ts';
import { incomingTexts as texts } from './texts.ts';

const regNo = () => text({ max: 40, msg: feesTexts.enterNumber });
const column = () => optional(whole(0, 499));

/** Where the headings stand (a line of the file) and which column holds what, from 0. */
const columns = payload({
  heading: whole(1, 1_000_000),
  date: whole(0, 499),
  amount: column(),
  /** In place of amount, on statements that write money in and out into two columns. */
  credit: column(),
  debit: column(),
  reference: column(),
  text: column(),
  /** SchoolPay's or the bank's code of the student. */
  code: column(),
});
export type StatementColumns = z.output<typeof columns>;

/** In a form it comes as JSON text. */
const columnsField: Field<StatementColumns, z.input<typeof columns> | string> = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}, columns) as never;

const pointed = z.object({
  heading: z.number(),
  date: z.number().optional(),
  amount: z.number().optional(),
  credit: z.number().optional(),
  debit: z.number().optional(),
  reference: z.number().optional(),
  text: z.number().optional(),
  code: z.number().optional(),
});

const suggestion = z.object({ regno: z.string(), name: z.string(), class: z.string(), why: z.string() });

const part: Field<{ regNo: string; amount: number }, { regNo: string | number; amount: string | number }> = payload({
  regNo: regNo(),
  amount: feeAmount(),
}) as never;

export const incomingCalls = {
  importPayments: call({
    about:
      'Takes a statement of an account: SchoolPay’s sheet, or any whose columns were pointed at. dryRun 1 gives each row a state. Else students are given what is theirs, with receipts, and the rest waits in Unmatched; what came before stays as it is.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({ file: file(), accountID: id(), columns: optional(columnsField), dryRun: flag() }),
    answer: z.object({
      /** Of a dry run. */
      rows: z.array(
        z.object({
          ...sheetRow,
          state: z.enum(rowStates),
          paidOn: z.string(),
          /** null where it cannot be read. */
          amount: z.number().nullable(),
          reference: z.string(),
          text: z.string(),
          /** Who gets it, or whose payment it confirms; '' for nobody. */
          student: z.string(),
          why: z.string(),
          suggestions: z.array(suggestion),
        }),
      ),
      counts: z.object(
        Object.fromEntries(rowStates.map((state) => [state, z.number()])) as Record<string, z.ZodNumber>,
      ),
      /** Rows of an earlier import that are not posted yet: saved again, the file goes on with them. */
      left: z.number(),
      /** 0: nothing was saved. */
      batchID: z.number(),
      /** Follow it by getJob; absent when there is nothing more to save. */
      jobID: z.number().optional(),
      /** The first rows of the file, to point at, and the columns as they are used or proposed; none for SchoolPay’s sheet. */
      preview: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
      columns: pointed.nullable(),
      /** 1: nobody has pointed at the columns of such a file of this account. */
      pointFirst: z.number(),
    }),
  }),
  getIncoming: call({
    about:
      'Imported lines, 1,000 at most and then those after a line: those that wait for a decision, the oldest first, with up to three students suggested for each; or those that were decided so, the newest first.',
    allowed: ['addPay', 'seeFee'],
    writes: false,
    heavy: true,
    payload: payload({ state: optional(choice(lineStates)), after: optional(id()) }),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          state: z.enum(lineStates),
          /** Its payment, transfer or setting aside stands all the same: it must be kept or taken back. */
          stands: z.string(),
          accountID: z.number(),
          account: z.string(),
          paidOn: z.string(),
          amount: z.number(),
          reference: z.string(),
          text: z.string(),
          code: z.string(),
          why: z.string(),
          suggestions: z.array(suggestion),
          /** Who it was given to. */
          students: z.array(z.object({ regno: z.string(), name: z.string(), receiptNo: z.number() })),
          /** Why it was set aside. */
          reason: z.string(),
          /** Of the import, and who it was. */
          at: z.string(),
          by: z.string(),
          ver: z.number(),
        }),
      ),
      /** The line to ask for more after; 0 for none. */
      next: z.number(),
      /** How many there are of each state, whatever was asked for. */
      counts: z.object(
        Object.fromEntries(lineStates.map((state) => [state, z.number()])) as Record<string, z.ZodNumber>,
      ),
    }),
  }),
  matchIncoming: call({
    about:
      'Decides an imported line: gives it to students (parts), calls it a transfer from another own account, or sets it aside. putBack 1 takes the last two back. A changed or vanished line whose payment stands is kept by setAside.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({
      id: id(),
      parts: optional(list(part, { min: 1, max: 20, msg: feesTexts.selectStudents })),
      fromAccountID: optional(id()),
      /** The reason. */
      setAside: optional(text({ max: 300, msg: feesTexts.enterReason })),
      putBack: optional(flag()),
      /** 0: the payment code is not remembered for the student. */
      remember: optional(flag()),
      ver: ver(),
    }),
    answer: z.object({
      payments: z.array(posted.extend({ regNo: z.string(), amount: z.number() })),
      /** Of an own transfer: what it leaves in the other account, if that is below nothing. */
      warnings: z.array(z.string()),
    }),
  }),
  confirmPayments: call({
    about:
      'Says that payments or bankings that somebody else typed by hand have been found on the statement of their account.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({ ids: list(id(), { min: 1, max: 1000, msg: texts.selectPayments }), accountID: id() }),
    answer: z.object({ confirmed: z.number() }),
  }),
  savePaymentCode: call({
    about:
      'Gives a student a payment code, or with remove 1 takes it away. A code is one student’s; one may have several. Without setFee only those are taken away that one gave oneself.',
    allowed: ['addPay', 'setFee'],
    writes: true,
    payload: payload({ regNo: regNo(), code: text({ max: 40, msg: texts.enterCode }), remove: optional(flag()) }),
    answer: z.object({ id: z.number() }),
  }),
  importPaymentCodes: call({
    about: 'Takes payment codes from a sheet of Reg no, Name and Payment code: all rows or none.',
    allowed: ['addPay', 'setFee'],
    writes: true,
    payload: payload({ file: file(), dryRun: flag() }),
    answer: z.object({
      rows: z.array(z.object({ ...sheetRow, regno: z.string(), name: z.string(), code: z.string() })),
      added: z.number(),
    }),
  }),
};
