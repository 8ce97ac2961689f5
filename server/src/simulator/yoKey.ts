import { generateKeyPairSync } from 'node:crypto';

let key: { privateKey: string; publicKey: string } | undefined;

/** PEM, made on first need, as it takes a while: the key with which the simulated Yo! signs its notices. */
export function yoKey() {
  key ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return key;
}
