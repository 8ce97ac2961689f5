import { totalOf } from '@somero/contract/fees/rules.ts';
import type { Handler } from '../../handle.ts';
import { readClasses, readSettings } from '../../school/queries.ts';
import { requireYear } from '../../school/requireYear.ts';
import { readChargedClasses } from './chargedClasses.ts';
import { readFeeRuns } from './feeRuns.ts';
import { planned } from './planned.ts';
import { type ChargedStudent, readCharged } from './readCharged.ts';
import { type Fees, readFees } from './readFees.ts';

export const getTermCharges: Handler<'getTermCharges'> = async ({ yearID, termID }, { db, who }) => {
  await requireYear(db, yearID, 'yearID');
  const { currentYear, currentTerm } = await readSettings(db);
  const isNow = yearID === currentYear;
  const fees = (await readFees(db, yearID))(termID);
  const classes = await readClasses(db);
  const found = await readCharged(db, { yearID, termID }, { classIDs: classes.map(({ id }) => id) });
  // Who is in a class today may have been in another one in another year.
  const counted = found.filter(({ isCharged, status }) => isCharged || (isNow && status === 1));
  const byClass = Map.groupBy(counted, ({ place }) => place.classID);
  const charged = await readChargedClasses(db, { yearID, termID });
  const runs = (await readFeeRuns(db)).filter(
    (run) => run.kind === 'chargeTerm' && run.yearID === yearID && run.termID === termID,
  );
  const stateOf = (classID: number) => {
    if (runs.some(({ scope }) => scope && 'classIDs' in scope && scope.classIDs.includes(classID))) return 'CHARGING';
    if (charged.has(classID)) return 'CHARGED';
    return fees.ofClass(classID).length > 0 ? 'NOT CHARGED' : 'NO FEES';
  };
  const shown = classes.filter(({ id, status }) => status === 1 || byClass.has(id));
  const run = runs.find(({ ownerID }) => ownerID === who.userID) ?? runs[0];
  return {
    classes: shown.map(({ id, name }) => ({
      ...{ classID: id, className: name, state: stateOf(id) },
      ...sumsOf(byClass.get(id) ?? [], { yearID, termID }, fees),
    })),
    canCharge: Number(isNow && termID >= currentTerm),
    running: run
      ? { jobID: run.ownerID === who.userID ? run.jobID : 0, done: run.done, total: run.total, by: run.by }
      : null,
  };
};

function sumsOf(students: readonly ChargedStudent[], term: { yearID: number; termID: number }, fees: Fees) {
  const charged = students.reduce(
    (sum, { cells }) => sum + [...cells.values()].reduce((total, cell) => total + cell.charged, 0),
    0,
  );
  const changes = students.reduce((sum, student) => sum + totalOf(planned(term, student, fees).changes), 0);
  return { students: students.length, planned: charged + changes, charged };
}
