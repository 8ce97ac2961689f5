import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { makeCertificate } from '../transport/makeCertificate.ts';
import { typed } from './typed.ts';

// npm run tls:local [-- name …]: a certificate for this machine by an authority of the school's own, made by openssl. Without names
// it is for the machine's name and its addresses of today. Again: a new certificate, the same authority.

process.umask(0o077);

try {
  const { dataDir } = readConfig(process.env);
  const given = typed({}, Number.POSITIVE_INFINITY).positionals;
  const odd = given.find((name) => !/^[a-z\d][a-z\d.-]*$/i.test(name));
  if (odd !== undefined) throw new Error(`${odd} is no name of a machine and no address`);
  const { cert, key, authority } = await makeCertificate(join(dataDir, 'tls'), given.length > 0 ? given : ownNames());
  console.log(`Start Somero with TLS_CERT=${cert} and TLS_KEY=${key}`);
  console.log(
    `Once on each device of the school, add ${authority} to the trusted authorities. Keep authority.key to yourself.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function ownNames(): string[] {
  const name = hostname().split('.')[0]?.toLowerCase() ?? '';
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const inSchool = /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\./;
  return [
    ...new Set([name, `${name}.local`, 'localhost']),
    ...addresses
      .filter(({ family, address }) => family === 'IPv4' && inSchool.test(address))
      .map(({ address }) => address),
  ];
}
