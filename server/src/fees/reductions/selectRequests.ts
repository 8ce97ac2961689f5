import { fullName } from '@somero/contract/students/rules.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { categoryIDs } from './readParts.ts';
import { termInWords } from './termKey.ts';

export const selectRequests = (db: Db) =>
  db
    .selectFrom('feeRequests as requests')
    .innerJoin('students', 'students.id', 'requests.studentID')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .leftJoin('users as askers', 'askers.id', 'requests.askedBy')
    .leftJoin('users as deciders', 'deciders.id', 'requests.decidedBy')
    .select(['requests.id', 'requests.kind', 'requests.studentID', 'requests.amount', 'requests.percent'])
    .select(['requests.catList', 'requests.fromTerm', 'requests.toTerm', 'requests.sponsor', 'requests.reason'])
    .select(['students.regno', 'students.surname', 'students.firstname', 'students.othername'])
    .select(['classes.name as className', 'askers.fname as askerFname', 'askers.lname as askerLname'])
    .select(['deciders.fname as deciderFname', 'deciders.lname as deciderLname']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

export const shownRequest = (row: Row, nameOf: (catID: number) => string) => ({
  ...{ studentID: row.studentID, regno: row.regno, name: fullName(row), className: row.className, kind: row.kind },
  ...{ percent: row.percent, amount: row.amount, categories: categoryIDs(row.catList).map(nameOf) },
  ...{ from: termInWords(row.fromTerm), to: termInWords(row.toTerm), sponsor: row.sponsor, reason: row.reason },
  askedBy: staffName({ fname: row.askerFname, lname: row.askerLname }),
  decidedBy: staffName({ fname: row.deciderFname, lname: row.deciderLname }),
});
