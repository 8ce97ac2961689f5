import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStore } from '../outbox/EntryStore.ts';
import { type Sealed, SealedStore } from '../outbox/SealedStore.ts';
import { Draft } from './Draft.ts';
import { ApplicationsOutbox } from './outbox/ApplicationsOutbox.ts';
import type { ApplicationEntry } from './outbox/entry.ts';
import { applicantKeys, forgetSession, storeSession } from './session.ts';
import { application, PortalServer, session } from './testing/PortalServer.ts';

/** The phone: what it stores outlives a page. */
let phone: MemoryStore<Sealed<ApplicationEntry>>;
let outbox: ApplicationsOutbox;

beforeEach(async () => {
  vi.useFakeTimers();
  storeSession(session, false);
  phone = new MemoryStore([], true);
  outbox = await openPage();
});
afterEach(() => {
  outbox.end();
  vi.useRealTimers();
});

/** The page is closed, and opened again. */
async function openPage(): Promise<ApplicationsOutbox> {
  outbox?.end();
  outbox = new ApplicationsOutbox(async () => phone);
  await outbox.ready();
  return outbox;
}

const onPhone = () => new SealedStore<ApplicationEntry>(phone, applicantKeys).all('772555123');
const stored = async () => (await onPhone()).map(({ values }) => values);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what was typed ends after seven days without a key press, also where somebody else opens the page', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  const day = 24 * 60 * 60_000;
  const begun = Date.now();
  new Draft(outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(0);
  vi.setSystemTime(begun + 6 * day);
  new Draft(await openPage(), application()).set({ firstname: 'Brian' }, 1);
  await wait(0);
  vi.setSystemTime(begun + 12 * day);
  await openPage();
  expect(await stored()).toEqual([{ surname: 'Okello', firstname: 'Brian' }]);
  vi.setSystemTime(begun + 13 * day);
  storeSession({ phone: '0700 111 222', code: 'OTHER' }, false);
  await openPage();
  expect(await stored()).toEqual([]);
});

test('the seven days of what an older version stored begin when the page is opened', async () => {
  new PortalServer().network.offline = true;
  new Draft(outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(0);
  await phone.updateAll((entry) => {
    if (!entry) return;
    const { at: _, ...older } = entry;
    return older;
  });
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60_000);
  await openPage();
  expect(await stored()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  await openPage();
  expect(await stored()).toEqual([]);
});

test('nobody else on the phone sees what waits', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  const draft = new Draft(outbox, application());
  draft.set({ surname: 'Okello' }, 1);
  await wait(100);
  storeSession({ phone: '0701 000 111', code: 'X' }, false);
  await outbox.ready();
  expect([...outbox.snapshot().entries]).toEqual([]);
  storeSession(session, false);
  await outbox.ready();
  expect(outbox.snapshot().entries.size).toBe(1);
});

test('who begins with the number of another parent on the same phone cannot read what waits, and it stays for its own', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  new Draft(outbox, application()).set({ surname: 'Okello' }, 1);
  await wait(100);
  const rows = await phone.all('772555123');
  expect(rows).toEqual([
    { key: expect.any(String), userID: '772555123', at: expect.any(Number), sealed: expect.any(Uint8Array) },
  ]);
  forgetSession();
  storeSession({ phone: session.phone, code: 'OTHER', deviceKeys: ['06'.repeat(32)] }, false);
  await openPage();
  expect(outbox.snapshot().entries.size).toBe(0);
  forgetSession();
  storeSession(session, false);
  server.network.offline = false;
  await openPage();
  await wait(10_000);
  expect(server.saved).toEqual([{ id: 12, step: 1, surname: 'Okello' }]);
});
