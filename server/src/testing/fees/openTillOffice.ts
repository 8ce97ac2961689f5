import type { Payload } from '@somero/contract';
import { notes } from '@somero/contract/fees/till/rules.ts';
import type { Client } from '../startSchool.ts';
import { openCashOffice } from './openCashOffice.ts';

/** A cash office with a second cashier; its bank account is the first of the school's. */
export async function openTillOffice(students = 1) {
  const office = await openCashOffice(students);
  const another = await office.school.with(['addPay']);
  return { ...office, another, payCash };
}

/** @returns the id of the payment */
export const payCash = async (cashier: Client, amount: number, regNo = 'U001/1'): Promise<number> =>
  (await cashier.call('addPayment', { regNo, amount, method: 'CASH' })).id;

/** In as few pieces as can be. */
export const piecesOf = (amount: number): { note: number; pieces: number }[] => {
  let left = amount;
  return notes.flatMap((note) => {
    const pieces = Math.floor(left / note);
    left -= note * pieces;
    return pieces === 0 ? [] : [{ note, pieces }];
  });
};

/** Counts this much and banks all of it, or as `more` says. */
export const counting = (amount: number, more: Partial<Payload<'closeTill'>> = {}): Payload<'closeTill'> => ({
  ...{ counts: piecesOf(amount), banked: amount },
  ...(amount > 0 && more.banked !== 0 && { accountID: 1, slip: `S${amount}` }),
  ...more,
});
