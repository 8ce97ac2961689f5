import { once } from 'node:events';
import { journal } from '../fees/ledger/journal.ts';
import { readSchool } from './readSchool.ts';
import { typed } from './typed.ts';

// npm run --silent ledger:export > school.journal: the ledger in hledger's format, so that another program can add it up.

process.umask(0o077);
typed({});

try {
  await readSchool(process.env, async (db) => {
    for await (const piece of journal(db)) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
