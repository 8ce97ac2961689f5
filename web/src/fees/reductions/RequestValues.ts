import type { Payload } from '@somero/contract';
import { feeAmountProblem } from '@somero/contract/fees/feeAmountProblem.ts';
import type { Method } from '@somero/contract/fees/payments/methods.ts';
import { isAward, isOneOff, type RequestKind } from '@somero/contract/fees/reductions/kinds.ts';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { firstProblem } from '../../ui/fields/firstProblem.ts';

export interface RequestValues {
  kind: RequestKind | '';
  regNo: string;
  /** Of an award. */
  share: 'percent' | 'amount';
  percent: string;
  amount: string;
  catList: number[];
  /** «yearID/termID», or ''. */
  from: string;
  to: string;
  sponsor: string;
  toRegNo: string;
  method: Method | '';
  reference: string;
  reason: string;
}

export const emptyRequest: RequestValues = {
  ...{ kind: '', regNo: '', share: 'percent', percent: '', amount: '', catList: [], from: '', to: '', sponsor: '' },
  ...{ toRegNo: '', method: '', reference: '', reason: '' },
};

const isByPercent = ({ kind, share }: RequestValues): boolean => kind !== '' && isAward(kind) && share === 'percent';

export function requestProblem(values: RequestValues) {
  const { kind, regNo, percent, amount, catList, toRegNo, method, reason } = values;
  const byPercent = isByPercent(values);
  const isShare = /^\d{1,3}$/.test(percent.trim()) && Number(percent) >= 1 && Number(percent) <= 100;
  return firstProblem<RequestValues>({
    regNo: regNo === '' && feesTexts.enterNumber,
    kind: kind === '' && texts.selectKind,
    percent: byPercent && !isShare && texts.percentOf,
    amount: !byPercent && (feeAmountProblem(amount.trim()) ?? false),
    catList: byPercent && catList.length === 0 && feesTexts.selectCategory,
    toRegNo: kind === 'TRANSFER' && toRegNo === '' && texts.enterReceiver,
    method: kind === 'REFUND' && method === '' && texts.selectMethod,
    reason: reason.trim() === '' && feesTexts.enterReason,
  });
}

function termOf(chosen: string) {
  const [yearID = 0, termID = 0] = chosen.split('/').map(Number);
  return chosen === '' ? undefined : { yearID, termID: termID as 1 | 2 | 3 };
}

export function requestPayload(values: RequestValues): Payload<'addFeeRequest'> {
  const { kind, regNo, percent, amount, catList, sponsor, toRegNo, method, reference, reason } = values;
  if (kind === '') throw new Error('no kind is chosen');
  const [from, to] = [termOf(values.from), termOf(values.to)];
  return {
    ...{ kind, regNo, reason },
    ...(isByPercent(values) ? { percent: percent.trim() } : { amount: amount.trim() }),
    ...((isAward(kind) || isOneOff(kind)) && catList.length > 0 && { catList }),
    ...(isAward(kind) && { ...(from && { from }), ...(to && { to }), ...(sponsor !== '' && { sponsor }) }),
    ...(kind === 'TRANSFER' && { toRegNo }),
    ...(kind === 'REFUND' && method !== '' && { method, ...(reference !== '' && { reference }) }),
  };
}
