import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { Gateways } from './Gateways.tsx';

const stored = {
  ...{ id: 7, kind: 'MONEY' as const, source: 'SAVED' as const, name: 'MTN of the school', driver: 'mtn' },
  ...{ host: 'PRODUCTION' as const, url: 'https://proxy.momoapi.mtn.com', account: 'hillside', sender: '' },
  ...{ networks: ['MTN' as const], order: 1, inFlight: 10, price: null, lowBalance: 0, least: 500, most: 5_000_000 },
  ...{ environment: 'mtnuganda', publicKey: '', status: 1, inUse: 1, ver: 3, hasSecret: 1 },
  ...{ hasOptions: ['subscription'], setAt: '2026-06-15T08:00:00.000Z', by: 'Aisha Nakato' },
  health: { problem: '', pausedAt: '', balance: 120_000, balanceAt: '', forged: 0 },
  callback: { address: 'https://school.test/callbacks/money/mtn/abc', usedAt: '', oldUntil: '' },
};
const simulated = { ...stored, id: 2, source: 'SIMULATOR' as const, name: 'Simulator of MTN', setAt: '', by: '' };

const show = (answers: Answers = {}, kind: 'SMS' | 'MONEY' = 'MONEY') =>
  renderScreen(<Gateways kind={kind} />, {
    answers: { getGateways: () => ({ mainData: [stored], isReached: 1 }), ...answers },
  });

beforeEach(() => {
  signIn([], { catID: 1 });
});

test('an account is shown without its secret, with its address and what is registered where', async () => {
  show();
  await see('set on 15 Jun 2026 by Aisha Nakato');
  await see('In use');
  await see('https://school.test/callbacks/money/mtn/abc');
  await see('Never yet');
  expect(screen.queryByText(/PUBLIC_URL/)).toBeNull();
});

test('an account is changed with one’s own password; the secrets stay when they are left empty', async () => {
  const { network } = show({ saveGateway: () => ({ selected: { ...stored, ver: 4 }, msg: 'MTN is saved' }) });
  await see('In use');
  press('Edit MTN of the school');
  await screen.findByLabelText(/^Most payment/);
  press('Save', screen.getByRole('dialog'));
  expect(await screen.findAllByText('Enter your own Somero password')).not.toEqual([]);
  fill('Most payment, UGX', '100000');
  fill('Your own password', 'my own');
  press('Save', screen.getByRole('dialog'));
  await see('MTN is saved');
  expect((await waitForCall(network, 'saveGateway')).payload).toMatchObject({
    ...{ id: 7, ver: 3, kind: 'MONEY', driver: 'mtn', host: 'PRODUCTION', most: '100000', secret: '' },
    current: 'my own',
  });
});

test('a gateway of SMS is added', async () => {
  const { network } = show(
    {
      getGateways: () => ({ mainData: [{ ...simulated, kind: 'SMS' as const }], isReached: 0 }),
      saveGateway: () => ({ selected: stored, msg: 'EgoSMS is saved' }),
    },
    'SMS',
  );
  await see(/Messages stay SENT/);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  press('Add a gateway');
  await screen.findByLabelText(/^Sender name/);
  fill('Name', 'EgoSMS');
  fill('User name', 'hillside');
  fill('API key', 'of EgoSMS');
  fill('Sender name', 'HILLSIDE');
  fill('Your own password', 'my own');
  press('Save', screen.getByRole('dialog'));
  await see('EgoSMS is saved');
  expect((await waitForCall(network, 'saveGateway')).payload).toMatchObject({
    ...{ kind: 'SMS', driver: 'egosms', name: 'EgoSMS', secret: 'of EgoSMS', sender: 'HILLSIDE' },
    networks: ['MTN', 'AIRTEL', 'OTHER'],
  });
});

test('a lost key and a problem are told, and a new address is made after a question', async () => {
  const broken = { ...stored, hasSecret: 0, health: { ...stored.health, problem: 'Wrong key or password' } };
  const { network } = show({
    getGateways: () => ({ mainData: [broken], isReached: 1 }),
    renewCallback: () => ({ selected: broken, msg: 'A new address was made' }),
  });
  await see('Wrong key or password');
  await see(/enter the secret again/);
  press('New address of MTN of the school');
  press('Make it', await screen.findByRole('dialog'));
  await see('A new address was made');
  expect((await waitForCall(network, 'renewCallback')).payload).toEqual({ id: 7 });
});

test('a gateway is tested with a message to a number, and what came of it is told', async () => {
  const answers = [
    { jobID: 5, ok: 0, result: 'EgoSMS did not take it: The key is not accepted', msg: '' },
    { jobID: 6, ok: 0, result: '', msg: '' },
  ];
  const egosms = { ...stored, kind: 'SMS' as const, name: 'EgoSMS', driver: 'egosms', networks: ['MTN' as const] };
  const { network } = show(
    {
      getGateways: () => ({ mainData: [egosms], isReached: 1 }),
      testGateway: () => answers.shift() ?? { jobID: 7, ok: 1, result: 'unused', msg: '' },
      getJob: () => ({ state: 'DONE', done: 0, total: 0, failed: [], path: '', call: 'testGateway', msg: '' }),
    },
    'SMS',
  );
  await see('In use');
  press('Test EgoSMS');
  press('Send the test', await screen.findByRole('dialog'));
  expect(await screen.findAllByText('Enter a Ugandan mobile number')).not.toEqual([]);
  fill('Send it to', '0772000001');
  press('Send the test', screen.getByRole('dialog'));
  await see('EgoSMS did not take it: The key is not accepted');
  expect((await waitForCall(network, 'testGateway')).payload).toEqual({ id: 7, phone: '0772000001' });
  // One that takes long is followed to its end.
  press('Send the test', screen.getByRole('dialog'));
  await see('EgoSMS took a test message for 0772 000 001');
  await waitForCall(network, 'getGateways', 3);
});

test('of a money account a key is tried, without a number', async () => {
  const { network } = show({ testGateway: () => ({ jobID: 5, ok: 1, result: 'MTN answered', msg: '' }) });
  await see('In use');
  press('Test MTN of the school');
  press('Test now', await screen.findByRole('dialog'));
  await see('MTN answered');
  expect((await waitForCall(network, 'testGateway')).payload).toEqual({ id: 7 });
});
