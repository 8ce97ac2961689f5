import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fill, press, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { taken } from './testing/sending.ts';
import { showParents } from './testing/showSending.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn(['sendSms', 'seeStu']);
  vi.useFakeTimers({ now: new Date('2026-06-15T08:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('the day and time of “Later” are those of the school, whatever its zone', async () => {
  setUtcOffset(60);
  onTestFinished(() => setUtcOffset(180));
  const { network } = await showParents();
  fill('Message', 'School opens on Monday');
  fireEvent.click(screen.getByLabelText('Later'));
  fill('Day and time', '2026-06-16T19:30');
  press('Send Sms');
  expect((await waitForCall(network, 'previewSms')).payload).toMatchObject({ sendAt: '2026-06-16T18:30:00.000Z' });
});

const many = { ...taken, sent: 21, msg: '21 messages are being sent' };

test('many messages count ten seconds down before they begin', async () => {
  await showParents({ sendSms: () => ({ ...many, startsAt: '2026-06-15T08:00:10.000Z' }) });
  await send();
  await see('21 messages are being sent. They begin in 10 s');
});

test('those that leave at another hour do not', async () => {
  const later = { ...many, startsAt: '2026-06-16T05:00:00.000Z', msg: '21 messages leave on 16 Jun 2026, 08:00' };
  await showParents({ sendSms: () => later });
  await send();
  await see('21 messages leave on 16 Jun 2026, 08:00');
});

async function send() {
  fill('Message', 'School opens on Monday');
  press('Send Sms');
  await see(/^Send 3 messages/);
  press('Send', screen.getByRole('dialog'));
}
