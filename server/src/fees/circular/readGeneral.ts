import { totalOf, wanted } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import { type Fees, readFees } from '../charging/readFees.ts';
import type { CircularRequest, GeneralCircular } from './Circular.ts';

/** Of the classes that have fees in the term; of one or of all. */
export async function readGeneral(db: Db, { yearID, termID, classID }: CircularRequest): Promise<GeneralCircular[]> {
  const fees = (await readFees(db, yearID))(termID);
  const residencies = await db
    .selectFrom('listEntries')
    .select(['id', 'name'])
    .where('list', '=', 'residency')
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .$if(classID > 0, (query) => query.where('id', '=', classID))
    .orderBy('id')
    .execute();
  return classes.flatMap(({ id, name }) =>
    fees.ofClass(id).length === 0 ? [] : [{ className: name, ...columnsOf(fees, id, residencies) }],
  );
}

interface Column {
  label: string;
  amounts: ReadonlyMap<number, number>;
}

/** Who pays the same shares a column. */
function columnsOf(fees: Fees, classID: number, residencies: readonly { id: number; name: string }[]) {
  const column = (label: string, residencyID: number, isNew: boolean): Column => {
    const { lines } = wanted({ residencyID, isNew }, fees.ofClass(classID), [], fees.categories);
    return { label, amounts: new Map(lines.map(({ catID, amount }) => [catID, amount])) };
  };
  const all = residencies.flatMap(({ id, name }) => [column(name, id, false), column(`${name}, new`, id, true)]);
  const columns = all.filter((one, at) => at % 2 === 0 || !isSame(one, all[at - 1]));
  const isOne = columns.every((one) => isSame(one, columns[0]));
  const shown = isOne ? columns.slice(0, 1).map((one) => ({ ...one, label: 'All students' })) : columns;
  const categories = fees.categories
    .filter(({ id }) => shown.some(({ amounts }) => amounts.has(id)))
    .sort((a, b) => a.rank - b.rank || a.id - b.id);
  return {
    columns: shown.map(({ label }) => label),
    rows: categories.map(({ id, name }) => ({
      category: name,
      amounts: shown.map(({ amounts }) => amounts.get(id) ?? null),
    })),
    totals: shown.map(({ amounts }) => totalOf([...amounts.values()].map((amount) => ({ amount })))),
  };
}

const isSame = (a: Column, b: Column | undefined): boolean =>
  b !== undefined &&
  a.amounts.size === b.amounts.size &&
  [...a.amounts].every(([catID, amount]) => b.amounts.get(catID) === amount);
