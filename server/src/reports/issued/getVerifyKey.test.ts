import { bytesOf, signedText, splitFragment, unpackClaim } from '@somero/contract/reports/issued/verifyClaim.ts';
import { expect, test } from 'vitest';
import { startIssuing } from '../../testing/issuedReports.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('the key is the school’s own, and stays', async () => {
  const school = await startSchool();
  const nobody = school.client('', 0);
  const { key, school: name } = await nobody.call('getVerifyKey', {});
  expect([name, bytesOf(key).length]).toEqual(['My School', 32]);
  expect((await nobody.call('getVerifyKey', {})).key).toBe(key);
  const other = await startSchool();
  expect((await other.client('', 0).call('getVerifyKey', {})).key).not.toBe(key);
});

test('with it alone a browser tells what a printed code claims, and that nobody has changed it', async () => {
  const { school, ids, print, issuedTo } = await startIssuing();
  await print();
  const [card] = await issuedTo(ids.akello);
  const { content } = await school.database.read
    .selectFrom('reportContents')
    .select('content')
    .where('reportID', '=', card?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { verifyUrl } = JSON.parse(content) as { verifyUrl: string };
  expect(verifyUrl).toMatch(`http://school.test/verify/${card?.code}#`);
  // The largest code that a card has room for, see qrCode.ts.
  expect(verifyUrl.length).toBeLessThanOrEqual(331);
  const { packed, signature } = splitFragment(new URL(verifyUrl).hash) ?? { packed: '', signature: '' };
  expect(unpackClaim(packed)).toEqual({
    ...{ school: 'My School', year: '2026', termID: 2, initials: 'A.J.' },
    totals: JSON.parse(card?.totals ?? ''),
  });
  const { key } = await school.client('', 0).call('getVerifyKey', {});
  const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
  const isGenuine = (code: string, claim: string) =>
    crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(signedText(code, claim)));
  expect(await isGenuine(card?.code ?? '', packed)).toBe(true);
  expect(await isGenuine('AAAAA-AAAAA', packed)).toBe(false);
  expect(await isGenuine(card?.code ?? '', `${packed.slice(0, -1)}A`)).toBe(false);
});
