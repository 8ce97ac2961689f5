import { splitFragment, unpackClaim } from '@somero/contract/reports/issued/verifyClaim.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { normalisedCode } from '../../documents/code.ts';
import type { Db, Handler } from '../../handle.ts';

/** Anybody may ask. The answer only tells a genuine paper from a forged one. */
export const verifyReport: Handler<'verifyReport'> = async ({ code: typed }, { db, now }) => {
  const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  const code = normalisedCode(typed);
  const found =
    (await readReport(db, code)) ??
    (await readLetter(db, code)) ??
    (await readReceipt(db, code)) ??
    (await readPermit(db, code, schoolDay(now)));
  return found
    ? { ...found, school }
    : { state: 'UNKNOWN', paper: '', school, year: '', term: '', initials: '', totals: [] };
};

async function readReport(db: Db, code: string) {
  const report = await db
    .selectFrom('reportCards')
    .innerJoin('years', 'years.id', 'reportCards.yearID')
    .select(['state', 'termID', 'yearName', 'initials', 'totals'])
    .where('code', '=', code)
    .executeTakeFirst();
  return (
    report && {
      state: report.state,
      paper: 'REPORT' as const,
      year: report.yearName,
      term: termName(report.termID),
      initials: report.initials,
      totals: JSON.parse(report.totals) as { label: string; value: string }[],
    }
  );
}

/** Admission letters have codes of the same kind. */
async function readLetter(db: Db, code: string) {
  const letter = await db
    .selectFrom('admissionLetters')
    .select(['state', 'yearName', 'termID', 'initials'])
    .where('code', '=', code)
    .executeTakeFirst();
  return (
    letter && {
      state: letter.state,
      paper: 'ADMISSION_LETTER' as const,
      year: letter.yearName,
      term: termName(letter.termID),
      initials: letter.initials,
      totals: [],
    }
  );
}

/** What a receipt says is in the code that was signed when it was posted. */
async function readReceipt(db: Db, code: string) {
  const receipt = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['content', 'reversedAt'])
    .where('code', '=', code)
    .executeTakeFirst();
  const claim = receipt && claimOf((JSON.parse(receipt.content) as { verifyUrl: string }).verifyUrl);
  return (
    receipt &&
    claim && {
      state: receipt.reversedAt === null ? ('VALID' as const) : ('VOID' as const),
      ...{ paper: 'RECEIPT' as const, year: '', term: '', initials: claim.initials, totals: [...claim.totals] },
    }
  );
}

/** As a receipt; it is good until the end of its last day. */
async function readPermit(db: Db, code: string, today: string) {
  const permit = await db
    .selectFrom('feePermits')
    .select(['verifyUrl', 'validUntil'])
    .where('code', '=', code)
    .executeTakeFirst();
  const claim = permit && claimOf(permit.verifyUrl);
  return (
    permit &&
    claim && {
      state: permit.validUntil < today ? ('EXPIRED' as const) : ('VALID' as const),
      ...{ paper: 'PERMIT' as const, year: claim.year, term: termName(claim.termID), initials: claim.initials },
      totals: [...claim.totals],
    }
  );
}

const claimOf = (verifyUrl: string) => unpackClaim(splitFragment(new URL(verifyUrl).hash)?.packed ?? '');
