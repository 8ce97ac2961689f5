import { databaseFile, readConfig } from '../config.ts';
import { isUnavailable } from '../database/failures.ts';
import { toFile } from '../moving/toFile.ts';
import { toPostgres } from '../moving/toPostgres.ts';

// npm run move -- --to postgres://…   moves the school of DATA_DIR into a PostgreSQL database (also: --to "$DATABASE_URL")
// npm run move -- --to file           moves the school of DATABASE_URL into DATA_DIR
// Stop Somero first. DATABASE_OWNER_URL is the role that migrates, as for a start. Uploaded files stay where they are.

process.umask(0o077);

try {
  await main(process.argv.slice(2));
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  console.error(isUnavailable(error) ? `The database cannot be reached: ${said}` : said);
  console.error('Nothing was moved.');
  process.exitCode = 1;
}

async function main(words: readonly string[]): Promise<void> {
  const target = words[words.indexOf('--to') + 1] ?? '';
  if (!words.includes('--to') || !/^(file$|postgres(ql)?:\/\/)/.test(target))
    throw new Error('Write: npm run move -- --to postgres://user@host/database   or   npm run move -- --to file');
  const begun = performance.now();
  const config = readConfig({ ...process.env, ...(target !== 'file' && { DATABASE_URL: target }) });
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  if (url === undefined) throw new Error('Set DATABASE_URL to the PostgreSQL database that the school is in');
  const file = databaseFile(config.dataDir);
  console.log('Copying...');
  const tables = target === 'file' ? await toFile({ url, ownerUrl }, file) : await toPostgres(file, { url, ownerUrl });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`Moved: ${rows} rows in ${tables.length} tables, every table equal. ${seconds} s`);
  console.log(
    target === 'file'
      ? `The school is in ${file} now. Start Somero without DATABASE_URL.`
      : `The school is in PostgreSQL now; its file is ${file}.moved. Set DATABASE_URL to that address and start Somero.`,
  );
}
