import { expect, test, vi } from 'vitest';
import { Draft } from './Draft.ts';
import { forgetSession, storeSession } from './session.ts';
import { onePhoneATest, phone, wait } from './testing/Phone.ts';
import { application, PortalServer, session } from './testing/PortalServer.ts';

onePhoneATest();

test('what was typed ends after seven days without a key press, also where somebody else opens the page', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  const day = 24 * 60 * 60_000;
  const begun = Date.now();
  new Draft(phone.outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(0);
  vi.setSystemTime(begun + 6 * day);
  new Draft(await phone.openPage(), application()).set({ firstname: 'Brian' }, 1);
  await wait(0);
  vi.setSystemTime(begun + 12 * day);
  await phone.openPage();
  expect(await phone.stored()).toEqual([{ surname: 'Okello', firstname: 'Brian' }]);
  vi.setSystemTime(begun + 13 * day);
  storeSession({ phone: '0700 111 222', code: 'OTHER' }, false);
  await phone.openPage();
  expect(await phone.stored()).toEqual([]);
});

test('the seven days of what an older version stored begin when the page is opened', async () => {
  new PortalServer().network.offline = true;
  new Draft(phone.outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(0);
  await phone.store.updateAll((entry) => {
    if (!entry) return;
    const { at: _, ...older } = entry;
    return older;
  });
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60_000);
  await phone.openPage();
  expect(await phone.stored()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  await phone.openPage();
  expect(await phone.stored()).toEqual([]);
});

test('nobody else on the phone sees what waits', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  const draft = new Draft(phone.outbox, application());
  draft.set({ surname: 'Okello' }, 1);
  await wait(100);
  storeSession({ phone: '0701 000 111', code: 'X' }, false);
  await phone.outbox.ready();
  expect([...phone.outbox.snapshot().entries]).toEqual([]);
  storeSession(session, false);
  await phone.outbox.ready();
  expect(phone.outbox.snapshot().entries.size).toBe(1);
});

test('who begins with the number of another parent on the same phone cannot read what waits, and it stays for its own', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  new Draft(phone.outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(100);
  const rows = await phone.store.all('772555123');
  expect(rows).toEqual([
    { key: expect.any(String), userID: '772555123', at: expect.any(Number), sealed: expect.any(Uint8Array) },
  ]);
  forgetSession();
  storeSession({ phone: session.phone, code: 'OTHER', deviceKeys: ['06'.repeat(32)] }, false);
  await phone.openPage();
  expect(phone.outbox.snapshot().entries.size).toBe(0);
  forgetSession();
  storeSession(session, false);
  server.network.offline = false;
  await phone.openPage();
  await wait(10_000);
  expect(server.saved).toEqual([{ id: 12, step: 1, surname: 'Okello' }]);
});
