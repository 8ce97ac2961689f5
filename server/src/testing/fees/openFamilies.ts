import type { School } from '../startSchool.ts';
import { openLedger } from './openLedger.ts';

/** Students of S1 in no family, whose parents have these telephones, and who may confirm. */
export async function openFamilies(...phones: readonly [father: string, mother: string][]) {
  const opened = await openLedger(phones.length);
  const { school, studentIDs } = opened;
  await school.database.write((db) =>
    db
      .insertInto('parents')
      .values(
        phones.flatMap(([father, mother], at) =>
          (['father', 'mother'] as const).map((kind) => ({
            name: (kind === 'father' ? father : mother) && `The ${kind} of ${at + 1}`,
            ...{ studentID: studentIDs[at] ?? 0, kind },
            ...{ phone: kind === 'father' ? father : mother, nationality: '', district: '', county: '', subCounty: '' },
            ...{ village: '', occupation: '', postalAddress: '' },
          })),
        ),
      )
      .execute(),
  );
  const bursar = await school.with(['setFee', 'seeFee', 'addPay']);
  return { ...opened, bursar, ids: (...which: number[]) => which.map((n) => studentIDs[n - 1] ?? 0) };
}

/** Who is in which family. */
export async function membersOf({ database }: School): Promise<Record<number, number>> {
  const rows = await database.read.selectFrom('familyMembers').selectAll().execute();
  return Object.fromEntries(rows.map(({ studentID, familyID }) => [studentID, familyID]));
}
