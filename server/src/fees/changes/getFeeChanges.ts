import { totalOf } from '@somero/contract/fees/rules.ts';
import type { Handler } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import { type FeeChange, readFeeChanges } from './readFeeChanges.ts';
import { type Names, readNames, whyChanged } from './whyChanged.ts';

export const getFeeChanges: Handler<'getFeeChanges'> = async ({ dismissed, ...term }, { db }) => {
  await requireYear(db, term.yearID, 'yearID');
  const changes = await readFeeChanges(db, term);
  const names = await readNames(db);
  const students = changes
    .filter(({ isDismissed, onlyKept }) => isDismissed === (dismissed === 1) && !(isDismissed && onlyKept))
    .map((change) => shown(change, names));
  return { students };
};

function shown(change: FeeChange, names: Names) {
  const { student, present, plan, charged, onlyKept } = change;
  const { name, regno, className, streamName } = present;
  const difference = totalOf(plan.changes);
  return {
    ...{ studentID: student.id, regno, name, className, streamName, charged, wanted: charged + difference, difference },
    ...{ why: whyChanged(change, names), onlyKept: Number(onlyKept) },
    lines: plan.changes.map(({ catID, amount }) => {
      const before = student.cells.get(catID)?.charged ?? 0;
      return { catID, category: names.category(catID), charged: before, wanted: before + amount };
    }),
  };
}
