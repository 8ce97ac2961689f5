import { expect, test, vi } from 'vitest';
import { Refusal } from '../testing/renderScreen.tsx';
import { Draft } from './Draft.ts';
import { storeSession } from './session.ts';
import { onePhoneATest, phone, wait } from './testing/Phone.ts';
import { application, PortalServer, session } from './testing/PortalServer.ts';

onePhoneATest();

test('what is typed is kept on the phone at once, sent as one when typing pauses, and then kept no more', async () => {
  const server = new PortalServer();
  const draft = new Draft(phone.outbox, application());
  draft.set({ surname: 'Oke' }, 1);
  await wait(0);
  expect(await phone.stored()).toEqual([{ surname: 'Oke' }]);
  await wait(2000);
  draft.set({ surname: 'Okello' }, 1);
  draft.set({ firstname: 'Brian' }, 1);
  await wait(4000);
  expect(server.saved).toEqual([]);
  await wait(1500);
  expect(server.saved).toEqual([{ id: 12, step: 1, surname: 'Okello', firstname: 'Brian' }]);
  expect(draft.state).toBe('saved');
  expect(await phone.stored()).toEqual([]);
});

test('without network it is kept on the phone, tried again by itself, and sent when the network is back', async () => {
  const server = new PortalServer();
  const draft = new Draft(phone.outbox, application());
  server.network.offline = true;
  draft.set({ surname: 'Okello' }, 1);
  await wait(5100);
  expect(draft.state).toBe('stored');
  expect(await phone.stored()).toHaveLength(1);
  await wait(20_000);
  expect(draft.state).toBe('stored');
  server.network.offline = false;
  await wait(60_000);
  expect(draft.state).toBe('saved');
  expect(server.saved).toHaveLength(1);
});

test('what was kept on the phone is there when the page is opened again, over what the school has, and is sent', async () => {
  const server = new PortalServer();
  server.network.offline = true;
  const first = new Draft(phone.outbox, application({ form: { surname: 'Okello', firstname: 'Brian' } }));
  first.set({ firstname: 'Bryan' }, 1);
  await wait(5100);
  first.close();
  server.network.offline = false;
  // The same number, typed in another way.
  storeSession({ ...session, phone: '+256772555123' }, false);
  const again = new Draft(await phone.openPage(), application({ form: { surname: 'Okello', sclass: 5 } }));
  expect(again.values).toMatchObject({ surname: 'Okello', firstname: 'Bryan', sclass: '5' });
  await wait(100);
  expect(server.saved).toEqual([{ id: 12, step: 1, firstname: 'Bryan' }]);
  expect(await phone.stored()).toEqual([]);
});

test('when the answer to the first sending is lost, the same is sent with the same key, and the rest afterwards', async () => {
  let calls = 0;
  const server = new PortalServer({
    saveApplication: () => {
      calls += 1;
      return calls === 1 ? new Refusal(503, 'Busy') : { id: 12, saveStatus: 1, ver: calls };
    },
  });
  const draft = new Draft(phone.outbox);
  draft.set({ surname: 'Okello' }, 1);
  await wait(5100);
  draft.set({ firstname: 'Brian' }, 1);
  draft.close();
  const again = new Draft(await phone.openPage());
  await wait(100);
  const keys = server.network.made.map(({ headers }) => headers['idempotency-key']);
  expect(server.saved).toEqual([
    { step: 1, surname: 'Okello' },
    { step: 1, surname: 'Okello' },
    { id: 12, step: 1, firstname: 'Brian' },
  ]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], undefined]);
  expect(again.id).toBe(12);
  expect(await phone.stored()).toEqual([]);
});

test('a field that the school refuses holds back no other, and is sent again once it is changed', async () => {
  const wrong = { dob: 'This day has not come yet' };
  const server = new PortalServer();
  const take = server.network.answers.saveApplication;
  server.network.answers = {
    ...server.network.answers,
    saveApplication: (payload) =>
      payload.dob === '2030-01-01'
        ? new Refusal(400, wrong.dob, { fields: wrong })
        : (take?.(payload) ?? { id: 0, saveStatus: 0, ver: 0 }),
  };
  const draft = new Draft(phone.outbox, application());
  draft.set({ surname: 'Okello', dob: '2030-01-01' }, 1);
  await wait(5100);
  expect(draft.errors).toEqual(wrong);
  expect(draft.state).toBe('refused');
  expect(server.applications[0]?.form).toEqual({ surname: 'Okello' });
  expect(await phone.stored()).toHaveLength(1);
  draft.set({ dob: '2010-01-01' }, 1);
  await wait(5100);
  expect(draft.errors).toEqual({});
  expect(draft.state).toBe('saved');
  expect(server.applications[0]?.form).toEqual({ surname: 'Okello', dob: '2010-01-01' });
});

test('each picture travels alone, after the words, as a file', async () => {
  const server = new PortalServer();
  const draft = new Draft(phone.outbox, application());
  draft.set({ photo: 'data:image/jpeg;base64,AAEC' }, 1);
  draft.set({ resultSlip: 'data:image/jpeg;base64,AwQF' }, 1);
  draft.set({ surname: 'Okello', subjectList: ['1', '2'] }, 1);
  await wait(5100);
  const [words, photo, slip] = server.saved;
  expect(words).toEqual({ id: 12, step: 1, surname: 'Okello', subjectList: ['1', '2'] });
  expect(Object.keys(photo ?? {})).toEqual(['id', 'step', 'photo']);
  expect(photo?.photo).toMatchObject({ type: 'image/jpeg', size: 3 });
  expect(Object.keys(slip ?? {})).toEqual(['id', 'step', 'resultSlip']);
  expect(draft.state).toBe('saved');
});

test('a picture that the school cannot take says so at its field, and the rest is saved', async () => {
  const server = new PortalServer();
  const take = server.network.answers.saveApplication;
  server.network.answers = {
    ...server.network.answers,
    saveApplication: (payload) =>
      payload.photo ? new Refusal(415, 'Not a picture') : (take?.(payload) ?? { id: 0, saveStatus: 0, ver: 0 }),
  };
  const draft = new Draft(phone.outbox, application());
  draft.set({ photo: 'data:image/jpeg;base64,AAEC', surname: 'Okello' }, 1);
  await wait(5100);
  expect(draft.errors).toEqual({ photo: 'Not a picture' });
  expect(server.applications[0]?.form).toEqual({ surname: 'Okello' });
});

test('a code that is good no more loses nothing: it stays on the phone, and the reason is told', async () => {
  new PortalServer({ saveApplication: () => new Refusal(404, 'There is no application with this phone and code') });
  const draft = new Draft(phone.outbox, application());
  draft.set({ surname: 'Okello' }, 1);
  await wait(5100);
  expect(draft.state).toBe('refused');
  expect(draft.message).toBe('There is no application with this phone and code');
  expect(await phone.stored()).toHaveLength(1);
});

test('a step that was only looked at makes no application; going on tells the school of the step', async () => {
  const server = new PortalServer();
  const blank = new Draft(phone.outbox);
  blank.reach(1);
  expect(await blank.flush()).toBe(true);
  expect(server.saved).toEqual([]);
  const draft = new Draft(phone.outbox, application());
  draft.reach(2);
  await draft.flush();
  expect(server.saved).toEqual([{ id: 12, step: 2 }]);
});

test('what another phone has filled in is taken over, but not over what is typed here and has not been sent', async () => {
  new PortalServer();
  const draft = new Draft(phone.outbox, application({ form: { surname: 'Okello', firstname: 'Brian' } }));
  draft.set({ firstname: 'Bryan' }, 1);
  draft.renew(application({ form: { surname: 'Okelo', firstname: 'Brian' } }));
  expect(draft.values).toMatchObject({ surname: 'Okelo', firstname: 'Bryan' });
});

test('a phone without room says that it is kept nowhere yet', async () => {
  new PortalServer();
  vi.spyOn(phone.store, 'update').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const draft = new Draft(phone.outbox, application());
  draft.set({ surname: 'Okello' }, 1);
  await wait(100);
  expect(draft.state).toBe('notStored');
  await wait(5100);
  expect(draft.state).toBe('saved');
});

test('NINs, health and pictures are sent, but the phone never stores them', async () => {
  const server = new PortalServer();
  const draft = new Draft(phone.outbox, application());
  server.network.offline = true;
  draft.set({ surname: 'Okello', nin: 'CM1', allergy: 'Nuts', photo: 'data:image/jpeg;base64,AAEC' }, 1);
  await wait(5100);
  expect(await phone.stored()).toEqual([{ surname: 'Okello' }]);
  expect(JSON.stringify(await phone.store.all('772555123'))).not.toMatch(/CM1|Nuts|jpeg/);
  expect(draft.state).toBe('notStored');
  expect(draft.values).toMatchObject({ surname: 'Okello', nin: 'CM1', allergy: 'Nuts' });
  server.network.offline = false;
  await wait(60_000);
  expect(draft.state).toBe('saved');
  expect(server.saved[0]).toEqual({ id: 12, step: 1, surname: 'Okello', nin: 'CM1', allergy: 'Nuts' });
  expect(Object.keys(server.saved[1] ?? {})).toEqual(['id', 'step', 'photo']);
});

test('what an older version stored is taken over and sent, the new application with its key', async () => {
  const server = new PortalServer();
  const first = { key: 'a'.repeat(32), step: 1, values: { surname: 'Okello' } };
  localStorage.setItem(
    'kept:772555123:0',
    JSON.stringify({ step: 1, values: { surname: 'Okello', aggr: '8' }, first }),
  );
  localStorage.setItem('kept:772555123:12', JSON.stringify({ step: 2, values: { firstname: 'Ruth' } }));
  localStorage.setItem('kept:701000111:3', JSON.stringify({ step: 1, values: { surname: 'Other' } }));
  server.network.offline = true;
  await phone.openPage();
  expect(Object.keys(localStorage)).toEqual(['kept:701000111:3']);
  expect(await phone.stored()).toEqual([{ surname: 'Okello', aggr: '8' }, { firstname: 'Ruth' }]);
  server.network.offline = false;
  await wait(60_000);
  expect(await phone.stored()).toEqual([]);
  expect(server.saved).toContainEqual({ step: 1, surname: 'Okello' });
  expect(server.saved).toContainEqual({ id: 12, step: 2, firstname: 'Ruth' });
  expect(server.network.made.find(({ payload }) => payload.surname === 'Okello')?.headers['idempotency-key']).toBe(
    first.key,
  );
});
