import { join } from 'node:path';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { fillReference } from '../../server/src/database/reference.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { makeTrainingSchool } from '../../server/src/demo/makeTrainingSchool.ts';
import { openLocalFiles } from '../../server/src/files/localFiles.ts';
import { openSecrets } from '../../server/src/secrets/openSecrets.ts';

// Run as a program of its own: fills the folder it is given with the training school of `npm run demo`, of fewer students.

/** Ten a stream. */
const students = 240;

const folder = process.argv[2] ?? '';
const database = await openDatabase<Tables>({ migrations, file: join(folder, 'somero.db') });
const now = new Date();
const files = await openLocalFiles({ folder, clock: () => now });
await database.write((db) => fillReference(db, now));
const secrets = await openSecrets(database, { dataDir: folder, clock: () => now });
await makeTrainingSchool(database, now, { students, files, secrets });
await database.close();
