import { existsSync } from 'node:fs';
import { placeOf, readConfig } from '../config.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { commandHere } from '../hosting/commandHere.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { deriveSubkey } from '../secrets/subkeys.ts';
import { readAdmins, recoverAdmin } from './recoverAdmin.ts';
import { typed } from './typed.ts';

// npm run admin:recover [-- username]: lists the ADMIN users, or lets one in again. Stop the server first, unless the
// database is PostgreSQL.

process.umask(0o077);
const [username] = typed({}, 1).positionals;

try {
  const config = readConfig(process.env);
  const place = placeOf(config);
  // Opening it would create an empty one.
  if ('file' in place && !existsSync(place.file))
    throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR to its folder`);
  const [key] = await readKeys(config);
  const secrets = { subkey: (purpose: string) => (key ? deriveSubkey(key, purpose) : null) };
  const database = await openDatabase<Tables>({ migrations, ...place });
  try {
    if (username === undefined) {
      const admins = await readAdmins(database.read);
      console.log('The ADMIN users:');
      for (const { username: name, fname, lname, status } of admins) {
        console.log(`  ${name.padEnd(24)}${fname} ${lname}${status === 1 ? '' : ' (deactivated)'}`);
      }
      console.log(`To let one in again: ${commandHere('admin:recover', 'username')}`);
    } else {
      const password = await recoverAdmin({ database, secrets }, username, new Date());
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
