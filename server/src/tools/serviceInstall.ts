import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../config.ts';
import { installService } from '../hosting/installService.ts';
import { type Service, serviceUnit } from '../hosting/serviceUnit.ts';
import { flag, typed, value } from './typed.ts';

// sudo npm run service:install: Somero runs from the machine's start on, under a user of its own, by systemd. Again: only what changed.
//   -- --print       prints the unit and changes nothing
//   -- --data path   where the school lies; else /var/lib/somero

const { print, data = '/var/lib/somero' } = typed({ print: flag, data: value }).values;
const settings = '/etc/somero.env';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  if (!isAbsolute(data) || /['\n]/.test(data)) throw new Error('Write the whole path after --data, as /srv/somero');
  // Also says now what is wrong with a setting, and not to the log at night.
  const { backupPlaces } = readConfig(parseEnv(await readFile(settings, 'utf8').catch(() => '')));
  // Where an installation lies, whichever release runs.
  const installation = process.env.SOMERO_HOME;
  const service: Service = {
    ...{ program: installation ?? join(import.meta.dirname, '../../..'), isInstalled: installation !== undefined },
    ...{ node: process.execPath, user: 'somero' },
    ...{ data, backups: backupPlaces.filter((place) => typeof place === 'string'), settings },
  };
  if (print) process.stdout.write(serviceUnit(service));
  else await installService(service, console.log);
}
