import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { hostAndPort, openHttp } from '../gateways/http.ts';
import { release } from '../release.ts';
import type { Manifest } from '../safekeeping/sets/Manifest.ts';
import { readKeys } from '../secrets/openKeys.ts';
import { start } from '../start.ts';
import { inScratch } from './restoring/proofOf.ts';
import { checkLaidOut } from './restoring/restore.ts';
import { quieten } from './restoring/tryOut.ts';

// The upgrade's rehearsal: the release before calls it with the folder of an unpacked set. It brings a copy to this release's schema,
// verifies and uses it, starts the server on it on a free port, and prints what it found as JSON. Nothing of the school is changed.

process.umask(0o077);
try {
  const config = readConfig(process.env);
  const unpacked = process.argv[2] ?? '';
  const manifest = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  const found = await inScratch(config, { unpacked, manifest }, async (folder, filesFolder) => {
    const clock = () => new Date();
    const checked = await checkLaidOut(config, folder, manifest, { filesFolder, version: release, clock });
    const dataDir = join(folder, 'started');
    await mkdir(dataDir, { mode: 0o700 });
    await cp(join(folder, 'somero.db'), join(dataDir, 'somero.db'));
    quieten(join(dataDir, 'somero.db'));
    const [key] = await readKeys(config);
    const own = { dataDir, anchorDir: join(folder, 'anchors'), host: '127.0.0.1', port: 0, tls: undefined };
    const away = {
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      backupPlaces: [],
      filesBucket: undefined,
      alarmUrl: undefined,
      gateways: [],
      schoolPayUrl: 'http://127.0.0.1:9',
    };
    const server = await start({ ...config, ...own, ...away, secretKey: key?.key }, release, { isTrial: true });
    try {
      const answer = await openHttp({ trustedHosts: [hostAndPort(new URL(server.address))] })({
        ...{ method: 'GET', url: `${server.address}/readyz` },
      });
      if (answer.kind !== 'answered') throw new Error('the server started and was not ready');
    } finally {
      await server.stop();
    }
    return { ...checked, done: [...checked.done, 'the server started'] };
  });
  console.log(JSON.stringify({ ok: true, ...found }));
  process.exit(0);
} catch (error) {
  console.log(JSON.stringify({ ok: false, problem: error instanceof Error ? error.message : String(error) }));
  process.exit(1);
}
