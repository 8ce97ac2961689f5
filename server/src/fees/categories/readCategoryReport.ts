import { perCentTenths } from '@somero/contract/perCent.ts';
import type { Db } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { readFeeCategories } from '../settings/readFeeCategories.ts';
import type { CategoryReport, CategoryRow, CategoryScope, CategorySums } from './CategoryReport.ts';
import { planUncharged } from './planUncharged.ts';
import { readCharges } from './readCharges.ts';

/** fees.md, section 6: cells stand in the class that they were charged in, arrears of before in today's, or with those who left. */
export async function readCategoryReport(db: Db, scope: CategoryScope): Promise<CategoryReport> {
  const cells = await readCharges(db, scope);
  const plans = await readPlans(db, scope);
  const names = await readNames(db);
  const keyOf = ({ classID, catID }: { classID: number; catID: number }) => `${classID}/${catID}`;
  const byKey = Map.groupBy([...cells, ...plans], keyOf);
  const rows = [...byKey.values()].flatMap((some): CategoryRow[] => {
    const [first] = some;
    if (!first) return [];
    const { classID, catID } = first;
    const sums = summed(some);
    if (sums.planned === 0 && sums.charged === 0) return [];
    return [{ classID, className: names.classOf(classID), catID, category: names.categoryOf(catID), ...sums }];
  });
  rows.sort((a, b) => last(a.classID) - last(b.classID) || names.rankOf(a.catID) - names.rankOf(b.catID));
  return { rows, totals: totalsOf(rows, names.rankOf), advance: await readAdvance(db, scope) };
}

type Amounts = Omit<CategorySums, 'paidTenths' | 'collected'>;

function summed(some: readonly Amounts[]): CategorySums {
  const sum = (of: keyof Amounts) => some.reduce((all, one) => all + one[of], 0);
  const [planned, charged, reduced, outstanding] = [sum('planned'), sum('charged'), sum('reduced'), sum('outstanding')];
  const collected = charged - reduced - outstanding;
  const paidTenths = charged > reduced ? perCentTenths(collected, charged - reduced) : null;
  return { planned, charged, reduced, collected, outstanding, paidTenths };
}

function totalsOf(rows: readonly CategoryRow[], rankOf: (catID: number) => number): CategoryReport['totals'] {
  const groups = (key: 'classID' | 'catID') =>
    [...Map.groupBy(rows, (row) => row[key]).values()].flatMap((some) =>
      some[0] ? [{ ...some[0], ...summed(some) }] : [],
    );
  return {
    all: summed(rows),
    classes: groups('classID'),
    categories: groups('catID').sort((a, b) => rankOf(a.catID) - rankOf(b.catID)),
  };
}

/** Who left stands last. */
const last = (classID: number): number => (classID === 0 ? Number.MAX_SAFE_INTEGER : classID);

/** In the running term of this year and in later ones, of which a term may be asked for alone. */
async function readPlans(db: Db, { yearID, termID, classID }: CategoryScope) {
  const { currentYear, currentTerm } = await readSettings(db);
  const terms = [1, 2, 3].filter(
    (term) => yearID === currentYear && term >= currentTerm && (termID === undefined || term === termID),
  );
  const plans = [];
  for (const term of terms) plans.push(...(await planUncharged(db, { yearID, termID: term }, classID)));
  return plans.map(({ amount, ...of }) => ({ ...of, planned: amount, charged: 0, reduced: 0, outstanding: 0 }));
}

async function readAdvance(db: Db, { classID }: CategoryScope): Promise<CategoryReport['advance']> {
  const { amount, students } = await db
    .selectFrom('ledgerAccounts as accounts')
    .innerJoin('students', 'students.id', 'accounts.studentID')
    .select((eb) => [
      eb.fn.sum<number | string | null>('accounts.balance').as('amount'),
      eb.fn.countAll<number | string>().as('students'),
    ])
    .where('accounts.kind', '=', 'ADVANCE')
    .where('accounts.balance', '<>', 0)
    .$if(classID !== undefined, (query) => query.where('students.classID', '=', classID ?? 0))
    .executeTakeFirstOrThrow();
  return { amount: 0 - Number(amount ?? 0), students: Number(students) };
}

async function readNames(db: Db) {
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const ranks = new Map((await readFeeCategories(db)).map(({ id, rank }) => [id, rank + id / 1000]));
  return {
    classOf: (classID: number) => classNames.get(classID) ?? 'Left',
    categoryOf: await readCategoryNames(db),
    rankOf: (catID: number) => ranks.get(catID) ?? 0,
  };
}
