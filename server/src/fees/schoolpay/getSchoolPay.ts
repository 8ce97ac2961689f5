import type { Context, Handler } from '../../handle.ts';
import { readSchoolPay, schoolPaySecrets } from './readSchoolPay.ts';

export const getSchoolPay: Handler<'getSchoolPay'> = (_, ctx) => shownSchoolPay(ctx);

export async function shownSchoolPay({ db, secrets, school }: Context) {
  const { code, isOn, forged, ver } = await readSchoolPay(db);
  const token = await secrets.open(db, schoolPaySecrets.token);
  const password = await secrets.open(db, schoolPaySecrets.password);
  return {
    ...{ code, on: isOn, hasPassword: Number(password !== null), forged, ver },
    address: token === null ? '' : `${school.publicUrl}/callbacks/fees/schoolpay/${token}`,
  };
}
