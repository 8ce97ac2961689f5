import { readConfig } from '../config.ts';
import { readKeyFile } from '../secrets/keyFile.ts';
import { fingerprintOf } from '../secrets/seal.ts';
import { secretKeyText } from '../secrets/secretKey.ts';
import { typed } from './typed.ts';

// npm run secret:show: prints the key for the school's safe. The server may run.

typed({});

try {
  const { dataDir, secretKey } = readConfig(process.env);
  const key = secretKey ?? (await readKeyFile(dataDir));
  if (!key) throw new Error(`There is no SECRET_KEY and no secret.key in ${dataDir}: the first start makes the file`);
  console.log(secretKeyText(key));
  console.log(
    `Key ${fingerprintOf(key)}. Keep it in the school's safe, away from the backups: with both, every secret can be read.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
