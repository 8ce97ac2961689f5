import { expect, test, vi } from 'vitest';
import { ApiError, send } from './api.ts';
import { session, storeDeviceToken } from './device.ts';
import { answerCalls, Refusal, signIn } from './testing/renderScreen.tsx';

const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('It was accepted')),
    (error: unknown) => error as ApiError,
  );

test('a call carries the token and the token of the device', async () => {
  signIn([]);
  storeDeviceToken('this-device');
  const network = answerCalls({ getSchoolProfile: () => new Refusal(404, 'none') });
  await refused(send('getSchoolProfile', {}));
  expect(network.made[0]?.headers).toMatchObject({ authorization: 'Bearer token-7', 'x-device': 'this-device' });
});

test('a payload with a file goes as a form, its lists as JSON and its absent fields not at all', async () => {
  signIn(['editStu']);
  const network = answerCalls({ importStudents: () => new Refusal(400, 'not now') });
  const file = new File(['a,b'], 'list.csv');
  await refused(send('importStudents', { dryRun: 1, file }));
  expect(network.made[0]?.payload).toMatchObject({ dryRun: '1' });
  expect(network.made[0]?.payload.file).toHaveProperty('name', 'list.csv');
  expect(network.made[0]?.headers['content-type']).toBeUndefined();
});

test('a refusal keeps the status, the fields and the record as it is now', async () => {
  signIn([]);
  answerCalls({
    saveListEntry: () => new Refusal(409, 'changed', { fields: { name: 'taken' }, current: { ver: 4 } }),
  });
  const error = await refused(send('saveListEntry', { list: 'years' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, message: 'changed', fields: { name: 'taken' }, current: { ver: 4 } });
});

test('a 401 ends the session and the address becomes /login with the way back', async () => {
  signIn([]);
  window.history.replaceState(null, '', '/see_subjects?q=math&sort=-name');
  answerCalls({ getSchoolProfile: () => new Refusal(401, 'ended') });
  await refused(send('getSchoolProfile', {}));
  expect(session()).toBeNull();
  expect(window.location.pathname).toBe('/login');
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/see_subjects?q=math&sort=-name');
});

test('a late 401 of an older token leaves the session that another tab has begun', async () => {
  signIn([], { token: 'old' });
  answerCalls({
    getSchoolProfile: () => {
      signIn([], { token: 'new' });
      return new Refusal(401, 'ended');
    },
  });
  await refused(send('getSchoolProfile', {}));
  expect(session()?.token).toBe('new');
});

test('a 403 that demands a new password marks the session so', async () => {
  signIn([]);
  answerCalls({ getSchoolProfile: () => new Refusal(403, 'change it', { mustChangePassword: 1 }) });
  await refused(send('getSchoolProfile', {}));
  expect(session()?.mustChangePassword).toBe(1);
});

test('without a connection the error says that nothing was lost', async () => {
  signIn([]);
  answerCalls({}).offline = true;
  const error = await refused(send('getSchoolProfile', {}));
  expect(error).toMatchObject({
    status: 0,
    message: 'No connection to the school server. Nothing was lost; try again.',
  });
  expect(session()).not.toBeNull();
});

test('an answer that is no JSON is an error with its status', async () => {
  signIn([]);
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await refused(send('getSchoolProfile', {}))).toMatchObject({
    status: 502,
    message: 'The server did not answer properly (502)',
  });
});
