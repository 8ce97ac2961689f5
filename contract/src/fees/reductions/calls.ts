import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, flag, id, list, optional, payload, text, ver, whole } from '../../fields.ts';
import { feeAmount } from '../feeAmount.ts';
import { methods, mostListed } from '../payments/methods.ts';
import { termFields } from '../termFields.ts';
import { feesTexts } from '../texts.ts';
import { requestKinds, requestStates } from './kinds.ts';
import { reductionTexts as texts } from './texts.ts';

const regNo = () => text({ max: 40, msg: feesTexts.enterNumber });
const reason = () => text({ max: 300, msg: feesTexts.enterReason });
const term = () => payload(termFields());

const asked = {
  studentID: z.number(),
  regno: z.string(),
  name: z.string(),
  className: z.string(),
  kind: z.enum(requestKinds),
  /** null: an amount. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  /** Names; none: all, or the oldest debt first. */
  categories: z.array(z.string()),
  /** As «TERM 1, 2026»; '' is not set, or open. */
  from: z.string(),
  to: z.string(),
  sponsor: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
};

export const awardRow = z.object({
  id: z.number(),
  requestID: z.number(),
  ...asked,
  /** Off the charges of the running term, in UGX. */
  thisTerm: z.number(),
  state: z.enum(['RUNNING', 'LATER', 'ENDED']),
  endedBy: z.string(),
  endedReason: z.string(),
  ver: z.number(),
});

export const reductionsCalls = {
  addFeeRequest: call({
    about:
      'Asks for a bursary, discount, waiver, gift in kind, write-off, refund, transfer, or for one of these to be taken back. It has no effect before somebody else approves it.',
    allowed: ['setFee', 'addPay'],
    writes: true,
    payload: payload({
      kind: choice(requestKinds, texts.selectKind),
      /** Of TAKE BACK: none. */
      regNo: optional(regNo()),
      amount: optional(feeAmount()),
      percent: optional(whole(1, 100, texts.percentOf)),
      catList: optional(list(id(), { max: 100 })),
      /** Of an award: the running term without one. Of one amount: only off this term. */
      from: optional(term()),
      to: optional(term()),
      sponsor: optional(text({ max: 120 })),
      toRegNo: optional(regNo()),
      /** That is taken back. */
      requestID: optional(id()),
      method: optional(choice(methods)),
      reference: optional(text({ max: 60 })),
      accountID: optional(id()),
      reason: reason(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getFeeRequests: call({
    about: 'Requests, the newest first, 100 a page or as many as asked for; one’s own only without setFee.',
    allowed: ['setFee', 'addPay'],
    writes: false,
    payload: payload({
      state: optional(choice(requestStates)),
      regNo: optional(regNo()),
      page: optional(whole(1, 100_000)),
      /** Rows on a page. */
      size: optional(whole(1, mostListed)),
    }),
    answer: z.object({
      /** How many there are on all pages. */
      total: z.number(),
      mainData: z.array(
        z.object({
          id: z.number(),
          ...asked,
          toName: z.string(),
          toRegno: z.string(),
          /** The request that it takes back; 0: none. */
          requestID: z.number(),
          method: z.string(),
          reference: z.string(),
          state: z.enum(requestStates),
          askedAt: z.string(),
          decidedAt: z.string(),
          decidedReason: z.string(),
          /** 1: one's own. */
          own: z.number(),
          /** 1: another request took it back. */
          takenBack: z.number(),
          /** 0: none. */
          voucherNo: z.number(),
          path: z.string(),
          ver: z.number(),
        }),
      ),
    }),
  }),
  decideFeeRequest: call({
    about:
      'Approves a request, which posts what follows from it, or refuses it. Nobody decides their own, except an administrator with a reason. The path draws the voucher of a refund.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({ id: id(), approve: flag(), reason: optional(reason()), ver: ver() }),
    answer: z.object({ path: z.string() }),
  }),
  withdrawFeeRequest: call({
    about: 'Takes one’s own request back before it is decided.',
    allowed: ['setFee', 'addPay'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({}),
  }),
  endAward: call({
    about:
      'Ends a bursary or discount from the next term that is not charged, or with takeBack from the running term on, which takes back what it gave there.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({ id: id(), takeBack: flag(), reason: reason(), ver: ver() }),
    answer: z.object({}),
  }),
  getAwards: call({
    about: 'All bursaries and discounts that were approved, with what each gives in the running term.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      awards: z.array(awardRow),
      /** Active students whose record says bursary YES, and who have no award. */
      withoutAward: z.array(
        z.object({ studentID: z.number(), regno: z.string(), name: z.string(), className: z.string() }),
      ),
    }),
  }),
  getReductions: call({
    about:
      'The reductions report: who is charged less in a term, by what, how much, and who asked for it and decided it. Own fees below the class’s are listed with their maker.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    payload: payload(termFields()),
    answer: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          regno: z.string(),
          name: z.string(),
          className: z.string(),
          /** BURSARY, DISCOUNT, SIBLING, WAIVER, IN KIND, WRITE OFF or OWN FEES. */
          kind: z.string(),
          percent: z.number().nullable(),
          categories: z.array(z.string()),
          amount: z.number(),
          reason: z.string(),
          maker: z.string(),
          decider: z.string(),
        }),
      ),
      total: z.number(),
    }),
  }),
};
