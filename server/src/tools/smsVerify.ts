import { smsLedger } from '../sms/ledger/smsLedger.ts';
import { readSchool } from './readSchool.ts';
import { sayVerified } from './sayVerified.ts';

// npm run sms:verify: checks the invariants of sms.md, section 1 (S1 to S11), and names the first row that breaks one. The
// server may run.
// Ends with 0 when all is well, 1 when something is wrong, 2 when it could not run or something cannot be verified.

process.umask(0o077);

try {
  process.exitCode = await readSchool(process.env, (db, config) => sayVerified(smsLedger, db, config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
