import { dueToday } from '@somero/contract/fees/dueToday.ts';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import { type Context, type Db, fail, type Handler, missing } from '../../handle.ts';
import { readPromises } from '../debtors/readPromises.ts';
import { readFamilyOf } from '../families/readFamilyOf.ts';
import { readCodes } from '../incoming/readCodes.ts';
import { familyStatementPaper, statementPaper } from '../payments/receiptPaper.ts';
import { shownPayment } from '../payments/shownPayment.ts';
import { readAwards } from '../reductions/readAwards.ts';
import { planTerms } from './planTerms.ts';
import { type Account, isOfYear, readAccount, timelineOf } from './readAccount.ts';
import { readHolder } from './readHolder.ts';
import { readTermCharges, weeksOf } from './readTermCharges.ts';
import { type TermSums, termSums } from './termSums.ts';

export const getStudentWallet: Handler<'getStudentWallet'> = async ({ regNo, yearID }, { db, now, link }) => {
  const found = await readHolder(db, { regNo });
  if (!found) throw missing(schoolTexts.noStudentDataFound);
  const [account, running, codes, photo, family, awards, promise, termCharges] = await together(
    readAccount(db, found.id),
    runningTerm(db),
    readCodes(db, found.id),
    found.photoFileID === null ? '' : link(found.photoFileID),
    found.familyID === null ? null : readFamily({ db, link }, found, yearID ?? 0),
    readAwards(db, found.id),
    found.promiseID === null ? null : readPromise(db, found.id, schoolDay(now)),
    readTermCharges(db, found.id),
  );
  const { periods, cells, moves } = account;
  if (yearID !== undefined && !periods.list.some((period) => period.yearID === yearID))
    throw fail(schoolTexts.noYearFound, 'yearID');
  const runsAt = periods.of(running);
  const isShown = isOfYear(account, yearID);
  const terms = termSums(moves, periods, runsAt, isShown);
  const timeline = timelineOf(account, yearID);
  const due = cells.reduce((sum, cell) => sum + cell.due, 0);
  const balance = moves.reduce((sum, { charged, reduced, paid }) => sum + charged - reduced - paid, 0);
  const plans =
    yearID === undefined || yearID === running.yearID ? await planTerms(db, found, running, termCharges) : [];
  return {
    student: {
      ...{ id: found.id, regno: found.regno, name: fullName(found), classID: found.classID, class: found.className },
      ...{ stream: found.stream ?? '', residency: found.residency ?? '', status: found.status },
      ...{ codes, photo },
    },
    family,
    charges: chargesOf(account, isShown),
    payments: account.payments.filter(({ day }) => isShown(periods.at(day))).map(shownPayment),
    ...{ balance, credit: due - balance, broughtForward: terms.find(({ at }) => at === runsAt)?.broughtForward ?? 0 },
    dueToday: dueToday(cells, (term) => periods.list[periods.of(term)]?.due ?? [], schoolDay(now)),
    path: await link(statementPaper(found.id, yearID ?? 0)),
    terms: terms.filter(({ at }) => isShown(at)).map((term) => shownTerm(term, runsAt, account)),
    planned: plans.map(({ yearID: ofYear, termID, changes, isUnknown }) => ({
      ...{ yearID: ofYear, yearName: periods.list[periods.of({ yearID: ofYear, termID })]?.yearName ?? '', termID },
      ...{ amount: totalOf(changes), unknown: Number(isUnknown) },
      lines: changes.map(({ catID, amount }) => ({ catID, category: account.nameOf(catID), amount })),
    })),
    ...{ timeline: timeline.rows, opening: timeline.opening, awards, promise },
    weeks: weeksOf(termCharges, running, periods.list[runsAt]),
  };
};

const readPromise = async (db: Db, studentID: number, today: string) =>
  (await readPromises(db, today, [studentID])).get(studentID) ?? null;

async function readFamily(
  { db, link }: Pick<Context, 'db' | 'link'>,
  { id, familyID }: { id: number; familyID: number | null },
  yearID: number,
) {
  const students = await readFamilyOf(db, [id]);
  const balance = students.reduce((sum, member) => sum + member.balance, 0);
  return { students, balance, path: await link(familyStatementPaper(familyID ?? 0, yearID)) };
}

function chargesOf({ moves, periods, nameOf }: Account, isShown: (at: number) => boolean) {
  const isCharge = ({ charged, reduced, root }: (typeof moves)[number]) =>
    charged !== 0 || reduced !== 0 || root === 'OPENING';
  return moves
    .filter((move) => isCharge(move) && isShown(move.period))
    .map(({ seq, day, kind, reason, by, cell, charged, reduced, paid }) => ({
      ...{ entry: seq, day, kind, reason, by, amount: charged - reduced - paid },
      yearName: cell ? (periods.list[cell.at]?.yearName ?? '') : '',
      ...{ termID: cell?.termID ?? 0, catID: cell?.catID ?? 0, category: cell ? nameOf(cell.catID) : 'CREDIT' },
    }));
}

function shownTerm({ at, rows, ...sums }: TermSums, runsAt: number, { periods, nameOf }: Account) {
  const { yearID = 0, yearName = '', termID = 0 } = periods.list[at] ?? {};
  const nameOfRow = (of: number | null, catID: number | null) => {
    if (of === null) return 'Credit';
    if (catID !== null) return nameOf(catID);
    const other = periods.list[of];
    return `${termName(other?.termID ?? 0)}, ${other?.yearName}, ${of < at ? 'brought forward' : 'in advance'}`;
  };
  // What came from before stands first, the credit last.
  const order = ({ of }: TermSums['rows'][number]) => of ?? periods.list.length;
  return {
    ...{ yearID, yearName, termID, ...sums, running: Number(at === runsAt) },
    cells: [...rows]
      .sort((a, b) => order(a) - order(b))
      .map(({ of, catID, broughtForward, charged, reduced, paid, balance }) => ({
        ...{ catID, category: nameOfRow(of, catID), broughtForward, charged, reduced, paid, balance },
      })),
  };
}

const settings = prepared((db: Db) =>
  db.selectFrom('settings').select(['currentYearID as yearID', 'currentTermID as termID']).where('id', '=', 1),
);

async function runningTerm(db: Db) {
  const found = await settings.first(db, {});
  if (!found) throw new Error('the school has no settings');
  return found;
}
