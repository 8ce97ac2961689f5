import { changesTexts as texts } from '@somero/contract/fees/changes/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';
import type { FeeChange } from './readFeeChanges.ts';

export interface Names {
  classOf(id: number): string;
  residency(id: number | null): string;
  category(id: number): string;
}

export async function readNames(db: Db): Promise<Names> {
  const classes = await db.selectFrom('classes').select(['id', 'name']).execute();
  const entries = await db
    .selectFrom('listEntries')
    .select(['list', 'id', 'name'])
    .where('list', 'in', ['residency', 'paymentCategories'])
    .execute();
  const named = new Map(entries.map(({ list, id, name }) => [`${list} ${id}`, name]));
  return {
    classOf: (id) => classes.find((each) => each.id === id)?.name ?? '',
    residency: (id) => named.get(`residency ${id}`) ?? texts.unknown,
    category: (id) => named.get(`paymentCategories ${id}`) ?? '',
  };
}

/** In words for the bursar. */
export function whyChanged({ student, present, plan }: FeeChange, names: Names): string {
  if (!student.isCharged) return whyUncharged(present, names);
  const last = present.moves.findLast(({ action }) => action === 'DEACTIVATE');
  if (present.status !== 1) return texts.deactivated(dayInWords(last?.at ?? ''));
  const [before, now] = [student.place, plan.place];
  const moved = [
    ...(before.classID === now.classID
      ? []
      : [texts.classNow(names.classOf(before.classID), names.classOf(now.classID))]),
    ...(before.residencyID === now.residencyID
      ? []
      : [texts.residencyNow(names.residency(before.residencyID), names.residency(now.residencyID))]),
  ];
  if (moved.length > 0) return moved.join('; ');
  return texts.otherFees(plan.changes.map(({ catID }) => names.category(catID)).join(', '));
}

function whyUncharged({ moves, className }: FeeChange['present'], names: Names): string {
  const last = moves.at(-1);
  if (!last) return texts.notCharged;
  const day = dayInWords(last.at);
  if (last.action === 'IMPORT') return texts.cameByImport(day);
  if (last.action === 'ADMIT') return texts.registered(day);
  if (last.action === 'ACTIVATE') return texts.activeAgain(day);
  return texts.movedIn(names.classOf(last.classID) || className, day);
}
