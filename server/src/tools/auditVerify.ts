import { join } from 'node:path';
import { verifyChain } from '../audit/verifyChain.ts';
import { readConfig } from '../config.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

// npm run audit:verify: checks the audit and names the first wrong record. Stop the server first.

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase<Tables>({
    migrations,
    ...(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'somero.db') }),
  });
  const wrong = await verifyChain(database.read);
  await database.close();
  console.log(wrong ? `Record ${wrong.seq}: ${wrong.reason}` : 'The audit is whole.');
  process.exitCode = wrong ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
