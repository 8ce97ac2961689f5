import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SendHttp } from '../http.ts';
import { moneyDrivers } from './moneyDrivers.ts';

const secrets = ['canary-secret', 'canary-option'];
const accountOf = (driver: string) => ({
  ...{ driver, url: 'https://provider.example', account: 'user', secret: 'canary-secret' },
  options: Object.fromEntries(
    ['subscription', 'environment', 'hash', 'publicKey', 'webhook'].map((name) => [name, 'canary-option']),
  ),
});
const payment = { ref: 'TU7F3K2ABCDE', uuid: 'u', theirRef: 'r', phone: '+256772000001', amount: 20_000, note: 'n' };
const drivers = Object.entries(moneyDrivers);

test('they stand in the order of screens', () => {
  expect(Object.keys(moneyDrivers)).toEqual(['mtn', 'airtel', 'yo', 'relworx']);
});

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .record(
      {
        ...{ externalId: fc.anything(), customer_reference: fc.anything(), internal_reference: fc.anything() },
        transaction: fc.record({ id: fc.anything(), airtel_money_id: fc.anything() }, { requiredKeys: [] }),
        ...{ hash: fc.anything(), status: fc.anything(), success: fc.boolean(), access_token: fc.string() },
      },
      { requiredKeys: [] },
    )
    .map((fields) => Buffer.from(JSON.stringify(fields, (_, value) => (typeof value === 'bigint' ? 1 : value)) ?? '')),
  fc.webQueryParameters().map((text) => Buffer.from(`external_ref=TU7F3K2ABCDE&signature=${text}`)),
  fc.string().map((text) => Buffer.from(`<AutoCreate><Response><Status>${text}</Status></Response></AutoCreate>`)),
);

test.each(drivers)('%s reads any callback without an error, and signs none', (name, driver) => {
  fc.assert(
    fc.property(bodies, fc.string(), (body, header) => {
      const raw = { method: 'POST', url: 'https://x.example/c', headers: { 'relworx-signature': header }, body };
      const { trust, ourRef } = driver.readCallback(raw, accountOf(name));
      expect(trust).not.toBe('signed');
      expect(trust === 'bad').toBe(ourRef === undefined);
    }),
    { numRuns: 500 },
  );
});

test.each(drivers)('whatever %s is answered, it says nothing secret, and no payment was made', async (name, driver) => {
  const status = fc.constantFrom(200, 202, 400, 401, 403, 404, 409, 422, 429);
  const said = fc.constantFrom('', ...secrets, '+256772000001', 'canary%2Dsecret');
  await fc.assert(
    fc.asyncProperty(status, bodies, said, async (status, body, words) => {
      const http: SendHttp = async () => {
        const text = JSON.stringify({
          ...{ success: false, code: words, message: words, error: words },
          status: { message: words, success: false },
        });
        const answer = { status, headers: {}, body: words === '' ? body : Buffer.from(text) };
        if (status < 300) return { kind: 'answered', ...answer };
        return { kind: 'refused', retry: status === 429 ? 'later' : 'never', ...answer };
      };
      const account = accountOf(name);
      const results = [
        await driver.request(account, payment, http),
        await driver.status(account, payment, http),
        await driver.test(account, http),
        await driver.list?.(account, '2026-02-03', '2026-02-05', http),
      ];
      expect(results.map((result) => result && 'kind' in result && result.kind)).not.toContain('paid');
      expect(JSON.stringify(results)).not.toMatch(/canary|772000001/);
    }),
    { numRuns: 300 },
  );
});
