import { broughtForward } from '@somero/contract/fees/rules.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const categories = prepared((db: Db) =>
  db.selectFrom('listEntries').select(['id', 'name']).where('list', '=', 'paymentCategories'),
);

/** Of every cell, that of the balance brought forward too. */
export async function readCategoryNames(db: Db): Promise<(catID: number) => string> {
  const names = new Map((await categories.rows(db, {})).map(({ id, name }) => [id, name]));
  return (catID) => (catID === broughtForward.id ? broughtForward.name : (names.get(catID) ?? ''));
}
