import type { SiblingRule } from '@somero/contract/fees/families/siblingRule.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';

const off = { from: 0, percent: 10, catList: [] as number[] };

export async function readFeeRules(db: Db) {
  const { sibling, ...rules } = await db
    .selectFrom('feeRules')
    .select(['sibling', 'threshold', 'cashBackDays', 'firstReceipt', 'authority', 'circularText', 'smsText', 'ver'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { ...rules, sibling: parsed(sibling) };
}

const parsed = (sibling: string): typeof off => (sibling === '' ? off : JSON.parse(sibling));

const siblingOnly = prepared((db: Db) => db.selectFrom('feeRules').select('sibling').where('id', '=', 1));

export const readSiblingRule = async (db: Db): Promise<SiblingRule> =>
  parsed((await siblingOnly.first(db, {}))?.sibling ?? '');

export const storedSibling = (rule: SiblingRule): string => (rule.from === 0 ? '' : JSON.stringify(rule));
