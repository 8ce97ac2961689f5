import type { Received } from '@somero/contract';
import type { Db } from '../../handle.ts';
import { readFamilyOf } from '../families/readFamilyOf.ts';
import { readFeesReport } from '../report/readFeesReport.ts';

export type StatementsRequest = Received<'generateStatements'>;

/** The students of each statement, in the order of the fees report, families where the first child stands. @throws CallError 400 */
export async function readPapers(db: Db, { families, ...scope }: StatementsRequest): Promise<number[][]> {
  const { rows } = await readFeesReport(db, scope);
  const ids = rows.map(({ id }) => id);
  if (families !== 1) return ids.map((id) => [id]);
  const members = Map.groupBy(await readFamilyOf(db, ids), ({ of }) => of);
  const printed = new Set<number>();
  return ids.flatMap((id) => {
    if (printed.has(id)) return [];
    const paper = members.get(id)?.map((member) => member.id) ?? [id];
    for (const each of paper) printed.add(each);
    return [paper];
  });
}
