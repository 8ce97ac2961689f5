import type { Db } from '../server/src/database/Db.ts';
import { readFeeTerms } from '../server/src/fees/settings/readFeeTerms.ts';
import type { SchoolDatabase } from '../server/src/handle.ts';
import { ensureYear } from '../server/src/school/ensureYear.ts';
import type { Secrets } from '../server/src/secrets/Secrets.ts';
import { charge } from '../server/src/testing/fees/charge.ts';
import { pay } from '../server/src/testing/fees/openLedger.ts';

/** Whose wallet has ten years of charges and payments. */
export const oldestStudent = 1;
const years = 10;

/** Adds the terms of nine earlier years, each of eight categories and paid in two parts. */
export async function addTenYears(database: SchoolDatabase, secrets: Secrets, now: Date): Promise<void> {
  const present = now.getUTCFullYear();
  for (let year = present - years + 1; year < present; year++)
    await ensureYear(database, new Date(Date.UTC(year, 5, 1)));
  await database.write(async (db) => {
    for (let year = present - years + 1; year < present; year++) await addYear(db, secrets, year);
  });
}

async function addYear(db: Db, secrets: Secrets, year: number): Promise<void> {
  const { id: yearID } = await db
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', String(year))
    .executeTakeFirstOrThrow();
  for (const { termID, first } of await readFeeTerms(db, yearID)) {
    const ledger = { db, now: new Date(`${first}T06:00:00.000Z`), secrets, who: { userID: 1 } };
    const place = { classID: 1, streamID: 1, residencyID: 1, isNew: false };
    const fees = Array.from({ length: 8 }, (_, index) => ({ catID: index + 1, amount: 50_000 }));
    await charge(ledger, { studentID: oldestStudent, yearID, termID }, place, fees);
    for (const amount of [250_000, 150_000]) await pay(ledger, { studentID: oldestStudent, amount });
  }
}
