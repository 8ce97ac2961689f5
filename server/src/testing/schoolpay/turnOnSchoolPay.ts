import { schoolPaySecrets, setSchoolPay } from '../../fees/schoolpay/readSchoolPay.ts';
import type { School } from '../startSchool.ts';

export const schoolCode = '700700';
export const schoolPayPassword = 'canary of SchoolPay';

/** As saveSchoolPay leaves it, without an address of notices. */
export const turnOnSchoolPay = ({ database, parts }: Pick<School, 'database' | 'parts'>): Promise<void> =>
  database.write(async (db) => {
    await parts.secrets.put(db, schoolPaySecrets.password, schoolPayPassword);
    const { id } = await db
      .selectFrom('moneyAccounts')
      .select('id')
      .where('kind', '=', 'SCHOOLPAY')
      .executeTakeFirstOrThrow();
    await setSchoolPay(db, { code: schoolCode, isOn: 1, accountID: id, ver: 2 });
  });
