import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { addCallbackAddress, renewCallbackAddress } from '../../callbacks/callbackAddresses.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, fail, inSteps } from '../../handle.ts';
import { shownSchoolPay } from './getSchoolPay.ts';
import { readSchoolPay, type SchoolPayRow, schoolPaySecrets, setSchoolPay } from './readSchoolPay.ts';

/** Asks for the password of who does it: money of another school's account would be taken for ours. */
export const saveSchoolPay = inSteps<'saveSchoolPay', void>({
  prepare: ({ current }, ctx) => ctx.requireCurrent(current),
  run: async ({ code, password, on, newAddress, ver }, ctx) => {
    const { db, secrets, changed } = ctx;
    if (!/^[a-z0-9-]{1,20}$/i.test(code)) throw fail(texts.codeShape, 'code');
    const before = await readSchoolPay(db);
    if (ver !== undefined && ver !== before.ver)
      throw await conflictShowing(ctx, 'getSchoolPay', schoolTexts.changedMeanwhile, before, () => shownSchoolPay(ctx));
    if (password !== undefined) await secrets.put(db, schoolPaySecrets.password, password);
    else if ((await secrets.open(db, schoolPaySecrets.password)) === null) throw fail(texts.enterPassword, 'password');
    const accountID = before.accountID ?? (await firstAccount(ctx));
    const addressID = await saveAddress(ctx, before, newAddress === 1);
    await setSchoolPay(db, { ...{ code, isOn: on, accountID, addressID, ver: before.ver + 1 }, problem: '' });
    changed(
      'schoolPay',
      1,
      { code: before.code, on: before.isOn },
      {
        ...{ code, on },
        ...(password !== undefined && { password: 'changed' }),
        ...(addressID !== before.addressID && { address: 'changed' }),
      },
    );
    return { ...(await shownSchoolPay(ctx)), msg: texts.saved };
  },
});

async function firstAccount({ db }: Context): Promise<number> {
  const account = await db
    .selectFrom('moneyAccounts')
    .select('id')
    .where('kind', '=', 'SCHOOLPAY')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (!account) throw fail(texts.noAccount, 'code');
  return account.id;
}

async function saveAddress({ db, secrets, now }: Context, { addressID }: SchoolPayRow, renew: boolean) {
  if (addressID !== null && !renew) return addressID;
  const { id, token } =
    addressID === null
      ? await addCallbackAddress(db, { kind: 'fees', provider: 'schoolpay' }, now)
      : await renewCallbackAddress(db, addressID, now);
  await secrets.put(db, schoolPaySecrets.token, token);
  return id;
}
