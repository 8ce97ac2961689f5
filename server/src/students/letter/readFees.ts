import { totalOf, wanted } from '@somero/contract/fees/rules.ts';
import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import type { AdmissionPlace } from './readPlace.ts';

/** What the class is charged in the term of admission, as far as it is for such a student; '' where nothing is set. */
export async function readFees(db: Db, place: AdmissionPlace, residencyID: number | null): Promise<string> {
  const { classID, yearID, yearName, termID, isNew } = place;
  const rows = await db
    .selectFrom('feeSettings')
    .innerJoin('feeLines', 'feeLines.settingID', 'feeSettings.id')
    .innerJoin('listEntries', (join) =>
      join.onRef('listEntries.id', '=', 'feeLines.catID').on('listEntries.list', '=', 'paymentCategories'),
    )
    .leftJoin('feeCategories', 'feeCategories.catID', 'feeLines.catID')
    .select(['feeLines.catID', 'feeLines.amount', 'listEntries.name'])
    .select(['feeCategories.residencies', 'feeCategories.newOnly', 'feeCategories.rank'])
    .where('feeSettings.classID', '=', classID)
    .where('feeSettings.yearID', '=', yearID)
    .where('feeSettings.studentID', 'is', null)
    .where('feeSettings.status', '=', 1)
    .where('feeLines.termID', '=', termID)
    .execute();
  const categories = rows.map(({ catID, residencies, newOnly, rank }) => ({
    ...{ id: catID, newOnly: newOnly ?? 0, rank: rank ?? catID },
    residencies: residencies ? residencies.split(',').map(Number) : [],
  }));
  const { lines, unknown } = wanted({ residencyID, isNew }, rows, [], categories);
  if (lines.length === 0) return '';
  const rankOf = (catID: number) => categories.find(({ id }) => id === catID)?.rank ?? 0;
  const nameOf = (catID: number) => rows.find((row) => row.catID === catID)?.name ?? '';
  const inOrder = [...lines].sort((a, b) => rankOf(a.catID) - rankOf(b.catID) || a.catID - b.catID);
  // One after the other, so that the letter still fits one page with its slip.
  return [
    inOrder.map(({ catID, amount }) => `${unbroken(nameOf(catID))}\u00A0${money(amount)}`).join(', '),
    `Total of ${termName(termID)}, ${yearName}: ${money(totalOf(lines))}`,
    ...(unknown.length > 0 ? [`Not included, as they go by residency: ${unknown.map(nameOf).join(', ')}`] : []),
  ].join('\n');
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
