import { readKeys } from '../secrets/openKeys.ts';
import { openSealed } from '../secrets/openSealed.ts';
import { httpByHost } from '../sms/gateways/connectAccount.ts';
import { smsLedger } from '../sms/ledger/smsLedger.ts';
import { askProvider, readAsked } from '../sms/reconcile/askProviders.ts';
import { readSchool } from './readSchool.ts';
import { sayVerified } from './sayVerified.ts';
import { flag, typed } from './typed.ts';

// npm run sms:verify: checks the invariants of sms.md, section 1 (S1 to S11), and names the first row that breaks one. The
// server may run. With -- --ask also S12, at the providers of money.
// Ends with 0 when all is well, 1 when something is wrong, 2 when it could not run or something cannot be verified.

process.umask(0o077);
const { ask } = typed({ ask: flag }).values;

try {
  const verified = await readSchool(process.env, (db, config) => sayVerified(smsLedger, db, config));
  const asked = ask ? await sayAsked() : 0;
  process.exitCode = [verified, asked].includes(1) ? 1 : Math.max(verified, asked);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function sayAsked(): Promise<number> {
  const accounts = await readSchool(process.env, async (db, config) => {
    const keys = await readKeys(config);
    const known = {
      environment: config.gateways,
      http: httpByHost(),
      open: (place: Parameters<typeof openSealed>[2]) => openSealed(db, keys, place),
    };
    return readAsked(db, known, new Date());
  });
  let outcome = 0;
  for (const account of accounts) {
    const { breaches, unasked } = await askProvider(account);
    for (const line of [...breaches, ...unasked]) console.log(line);
    if (breaches.length > 0) outcome = 1;
    else if (unasked.length > 0 && outcome === 0) outcome = 2;
  }
  const days = accounts[0] ? ` from ${accounts[0].fromDay} to ${accounts[0].toDay}` : '';
  if (outcome === 0)
    console.log(`${accounts.length} money accounts agree with the payments${days}; simulated ones are not asked.`);
  return outcome;
}
