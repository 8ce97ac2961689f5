import { databaseFile, readConfig } from '../config.ts';
import { isUnavailable } from '../database/failures.ts';
import { commandHere } from '../hosting/commandHere.ts';
import { toFile } from '../moving/toFile.ts';
import { toPostgres } from '../moving/toPostgres.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { typed, value } from './typed.ts';

// npm run move -- --to postgres   moves the school of DATA_DIR into the PostgreSQL database of DATABASE_URL
// npm run move -- --to file       moves the school of DATABASE_URL into DATA_DIR
// Stop Somero first. DATABASE_OWNER_URL is the role that migrates, as for a start. Uploaded files stay where they are.
// An address may also stand after --to; one with a password may not, as it would be seen in the list of processes and in logs.

process.umask(0o077);

try {
  await main(typed({ to: value }).values.to ?? '');
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  console.error(isUnavailable(error) ? `The database cannot be reached: ${said}` : said);
  console.error('Nothing was moved.');
  process.exitCode = 1;
}

async function main(target: string): Promise<void> {
  const isAddress = /^postgres(ql)?:\/\//.test(target);
  if (!isAddress && target !== 'file' && target !== 'postgres')
    throw new Error(`Write: ${commandHere('move', '--to postgres')}   or   ${commandHere('move', '--to file')}`);
  if (isAddress && /^[^/]+\/\/[^@/]*:[^@/]+@|[?&]password=/.test(target))
    throw new Error('A password on the command line stands in logs: set DATABASE_URL, and write --to postgres');
  const begun = performance.now();
  const config = readConfig({ ...process.env, ...(isAddress && { DATABASE_URL: target }) });
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  if (url === undefined) throw new Error('Set DATABASE_URL to the PostgreSQL database');
  const file = databaseFile(config.dataDir);
  const [key] = await readKeys(config);
  const mover = { key, now: new Date() };
  console.log('Copying...');
  const tables = await (target === 'file'
    ? toFile({ url, ownerUrl }, file, mover)
    : toPostgres(file, { url, ownerUrl }, mover));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Moved: ${rows} rows in ${tables.length} tables, every table equal. ${seconds} s`);
  console.log(
    target === 'file'
      ? `The school is in ${file} now. Start Somero without DATABASE_URL.`
      : `The school is in PostgreSQL now; its file is ${file}.moved. Start Somero with DATABASE_URL.`,
  );
}
