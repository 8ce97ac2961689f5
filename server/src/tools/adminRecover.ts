import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { readAdmins, recoverAdmin } from './recoverAdmin.ts';

// npm run admin:recover [-- username]: lists the ADMIN users, or lets one in again. Stop the server first, unless the
// database is PostgreSQL.

const [username] = process.argv.slice(2);

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const file = join(dataDir, 'somero.db');
  // Opening it would create an empty one.
  if (!databaseUrl && !existsSync(file))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to its folder`);
  const database = await openDatabase<Tables>({ migrations, ...(databaseUrl ? { url: databaseUrl } : { file }) });
  try {
    if (username === undefined) {
      const admins = await readAdmins(database.read);
      console.log('The ADMIN users:');
      for (const { username: name, fname, lname, status } of admins) {
        console.log(`  ${name.padEnd(24)}${fname} ${lname}${status === 1 ? '' : ' (deactivated)'}`);
      }
      console.log('To let one in again: npm run admin:recover -- username');
    } else {
      const password = await recoverAdmin(database, username, new Date());
      console.log(
        `${username} can sign in with the password ${password}  (shown only now; it is changed at the sign-in)`,
      );
      console.log('Every session has ended, and the second factor is off.');
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
