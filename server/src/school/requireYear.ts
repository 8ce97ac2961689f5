import { schoolTexts } from '@somero/contract/school/texts.ts';
import { prepared } from '../database/prepared.ts';
import { type Db, fail } from '../handle.ts';

const yearInUse = prepared((db: Db, { yearID }: { yearID: number }) =>
  db.selectFrom('years').select('id').where('id', '=', yearID).where('status', '=', 1),
);

/** @throws CallError 400 at `field`, unless the school has the year and it is in use */
export async function requireYear(db: Db, yearID: number, field: string): Promise<void> {
  if (!(await yearInUse.first(db, { yearID }))) throw fail(schoolTexts.noYearFound, field);
}
