import { feesLedger } from '../fees/ledger/feesLedger.ts';
import { readSchool } from './readSchool.ts';
import { sayVerified } from './sayVerified.ts';
import { typed } from './typed.ts';

// npm run ledger:verify: checks the invariants of fees.md, section 2, and names the first entry that breaks one. The server
// may run.
// Ends with 0 when all is well, 1 when something is wrong, 2 when it could not run or something cannot be verified.

process.umask(0o077);
typed({});

try {
  process.exitCode = await readSchool(process.env, (db, config) => sayVerified(feesLedger, db, config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
