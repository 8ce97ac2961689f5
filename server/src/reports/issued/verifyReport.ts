import { splitFragment, unpackClaim } from '@somero/contract/reports/issued/verifyClaim.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { normalisedCode } from '../../documents/code.ts';
import type { Db, Handler } from '../../handle.ts';

/** Anybody may ask. The answer only tells a genuine paper from a forged one. */
export const verifyReport: Handler<'verifyReport'> = async ({ code: typed }, { db }) => {
  const { name: school } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
  const code = normalisedCode(typed);
  const found = (await readReport(db, code)) ?? (await readLetter(db, code)) ?? (await readReceipt(db, code));
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
  const { verifyUrl } = receipt ? (JSON.parse(receipt.content) as { verifyUrl: string }) : { verifyUrl: '' };
  const claim = unpackClaim(splitFragment(new URL(verifyUrl || 'none:').hash)?.packed ?? '');
  return (
    receipt &&
    claim && {
      state: receipt.reversedAt === null ? ('VALID' as const) : ('VOID' as const),
      ...{ paper: 'RECEIPT' as const, year: '', term: '', initials: claim.initials, totals: [...claim.totals] },
    }
  );
}
