import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeApp } from '../app.ts';
import { startSchool } from '../testing/startSchool.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { makeCertificate } from './makeCertificate.ts';

const names = ['school.local', 'localhost', '127.0.0.1'];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** As a browser that trusts this authority alone. */
async function ask(port: number, ca: Buffer) {
  const asked = get({ host: '127.0.0.1', port, path: '/healthz', ca, agent: false });
  const [answer] = await once(asked, 'response');
  const { serialNumber } = (answer.socket as TLSSocket).getPeerCertificate();
  answer.resume();
  return { status: answer.statusCode, serialNumber, stays: answer.headers['strict-transport-security'] };
}

test('a certificate of the school’s own is trusted by who trusts its authority, is read again when it changes, and a wrong one is left out', async () => {
  const folder = await newFolder();
  const { authority, ...files } = await makeCertificate(folder, names);
  const school = await startSchool({ publicUrl: 'https://school.local' });
  const app = await makeApp(school.parts, { quiet: true, certificate: await readCertificate(files) });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(followCertificate(app, files, 20));
  const { port } = app.server.address() as AddressInfo;
  const ca = await readFile(authority);

  const first = await ask(port, ca);
  expect(first).toMatchObject({ status: 200, stays: 'max-age=31536000' });
  const other = await makeCertificate(await newFolder(), names);
  await expect(ask(port, await readFile(other.authority))).rejects.toThrow('unable to verify the first certificate');

  await makeCertificate(folder, names);
  await expect.poll(async () => (await ask(port, ca)).serialNumber).not.toBe(first.serialNumber);
  const { serialNumber } = await ask(port, ca);

  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await writeFile(files.cert, 'half a certific');
  await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  expect(String(said.mock.calls[0]?.[0])).toContain('the changed certificate cannot be used');
  expect((await ask(port, ca)).serialNumber).toBe(serialNumber);
});

test('the authority stays the same, and signs for nothing outside a school’s network', async () => {
  const folder = await newFolder();
  const { authority, cert } = await makeCertificate(folder, names);
  const kept = await readFile(authority, 'utf8');
  const { subjectAltName } = new X509Certificate(await readFile(cert));
  expect(subjectAltName).toBe('DNS:school.local, DNS:localhost, IP Address:127.0.0.1');
  await expect(makeCertificate(folder, ['bank.example'])).rejects.toThrow('permitted subtree violation');
  expect(await readFile(authority, 'utf8')).toBe(kept);
  expect(new X509Certificate(await readFile(cert)).subjectAltName).toBe(subjectAltName);
});
