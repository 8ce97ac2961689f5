import { feeAmountProblem } from '@somero/contract/fees/feeAmountProblem.ts';
import { accountKinds, type Method } from '@somero/contract/fees/payments/methods.ts';
import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import type { MoneyAccount } from '../FeesData.ts';
import type { Payer } from './Payer.ts';

export interface PaymentValues {
  /** Digits as typed. */
  amount: string;
  method: Method | '';
  /** 0: the first account of the method. */
  accountID: number;
  reference: string;
  paidOn: string;
  paidBy: string;
  /** 0: the oldest fees first. */
  catID: number;
  /** Index numbers of the other children that the sum is for. */
  others: string[];
  /** Of a family: what each child is paid, by index number. */
  parts: Record<string, string>;
}

/** What each child is paid, in order; without those who get nothing. */
export const partsOf = ({ amount, others, parts }: PaymentValues, regnos: readonly string[]) =>
  others.length === 0
    ? regnos.slice(0, 1).map((regNo) => ({ regNo, amount: digits(amount) }))
    : regnos.map((regNo) => ({ regNo, amount: digits(parts[regNo] ?? '') })).filter((part) => part.amount > 0);

/** 0 while it is not an amount. */
export const digits = (typed: string): number => (feeAmountProblem(typed) === null ? Number(typed) : 0);

export function problemWith(values: PaymentValues, regnos: readonly string[]) {
  const { amount, method, reference, others, parts } = values;
  const isFamily = others.length > 0;
  const wrongPart = regnos.map((regNo) => parts[regNo] ?? '').find((part) => !/^0*$/.test(part) && digits(part) === 0);
  const sum = partsOf(values, regnos).reduce((total, part) => total + part.amount, 0);
  return firstProblem<PaymentValues>({
    amount: feeAmountProblem(amount) ?? false,
    method: method === '' && 'Choose how it was paid',
    reference: method !== '' && method !== 'CASH' && reference.trim() === '' && texts.enterReference,
    paidOn: values.paidOn === '' && 'Enter the day that it was paid on',
    parts:
      isFamily &&
      ((wrongPart !== undefined && feeAmountProblem(wrongPart)) || (sum !== digits(amount) && texts.enterPartAmounts)),
  });
}

export const accountsFor = (method: Method | '', accounts: readonly MoneyAccount[]): MoneyAccount[] =>
  method === '' || method === 'CASH'
    ? []
    : accounts.filter(({ kind, status }) => kind === accountKinds[method] && status === 1);

/** What goes with the amount, whoever it is for. */
export const receivedOf = ({ method, accountID, reference, paidOn, paidBy, catID }: PaymentValues) => ({
  ...{ method: method as Method, paidOn },
  ...(reference.trim() !== '' && { reference }),
  ...(paidBy.trim() !== '' && { paidBy }),
  ...(catID > 0 && { catID }),
  ...(accountID > 0 && method !== 'CASH' && { accountID }),
});

/** What the same children have paid in the same way on the same day, in words. */
export const repeatsOf = (payers: readonly Payer[], values: PaymentValues): string[] =>
  partsOf(
    values,
    payers.map(({ regno }) => regno),
  ).flatMap(({ regNo, amount }) => {
    const payer = payers.find(({ regno }) => regno === regNo);
    const same = payer?.paid.find(
      (paid) => paid.amount === amount && paid.method === values.method && paid.paidOn === values.paidOn,
    );
    return payer && same ? [texts.looksRepeated(payer.name, receiptNumber(same.receiptNo))] : [];
  });
