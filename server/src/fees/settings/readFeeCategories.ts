import type { CategoryRule } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';

export interface FeeCategory extends CategoryRule {
  name: string;
  catType: number;
  status: number;
  residencies: number[];
  /** Of its rules; 0: none are saved. */
  ver: number;
}

/** The school's list; the balance brought forward is not in it. Switched off ones too. */
export async function readFeeCategories(db: Db): Promise<FeeCategory[]> {
  const rows = await db
    .selectFrom('listEntries')
    .leftJoin('feeCategories', 'feeCategories.catID', 'listEntries.id')
    .select(['listEntries.id', 'listEntries.name', 'listEntries.status'])
    .select(['feeCategories.residencies', 'feeCategories.newOnly', 'feeCategories.rank', 'feeCategories.ver'])
    .where('listEntries.list', '=', 'paymentCategories')
    .orderBy('listEntries.id')
    .execute();
  return rows.map(({ residencies, newOnly, rank, ver, ...entry }) => ({
    ...entry,
    catType: 1,
    residencies: residencies ? residencies.split(',').map(Number) : [],
    newOnly: newOnly ?? 0,
    rank: rank ?? entry.id,
    ver: ver ?? 0,
  }));
}
