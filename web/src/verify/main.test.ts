import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../testing/renderScreen.tsx';

const none = { school: '', report: '', year: '', term: '', className: '', initials: '', totals: [], issuedOn: '' };

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<main id="card"></main>';
});

async function open(code: string): Promise<void> {
  window.history.replaceState(null, '', `/verify/${code}`);
  await import('./main.ts');
}

test('a genuine report shows what the paper must say', async () => {
  const network = answerCalls({
    verifyReport: () => ({
      state: 'VALID',
      school: 'St. Kizito SS',
      report: 'End of term report',
      year: '2026',
      term: 'TERM 2',
      className: 'S2 EAST',
      initials: 'N. A.',
      totals: [{ label: 'Average', value: '2.41' }],
      issuedOn: '2026-08-14',
    }),
  });
  await open('K7Q2-9');
  await screen.findByText('Genuine');
  for (const text of ['St. Kizito SS', 'TERM 2, 2026', 'N. A.', '2.41', '14 August 2026']) screen.getByText(text);
  expect(network.made[0]?.payload).toEqual({ code: 'K7Q2-9' });
});

test('a replaced report says that there is a newer one', async () => {
  answerCalls({ verifyReport: () => ({ ...none, state: 'REPLACED', school: 'St. Kizito SS' }) });
  await open('K7Q2');
  await screen.findByText(/issued a newer one/);
});

test('an unknown code shows the code as it was read and nothing of the school', async () => {
  answerCalls({ verifyReport: () => ({ ...none, state: 'UNKNOWN' }) });
  await open('%3Cb%3E');
  await screen.findByText('Not found');
  screen.getByText('<b>');
  expect(screen.queryByText('School')).toBeNull();
});

test('without a connection it can be tried again', async () => {
  const network = answerCalls({ verifyReport: () => ({ ...none, state: 'VOID' }) });
  network.offline = true;
  await open('K7Q2');
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.offline = false;
  again.click();
  await screen.findByText('Withdrawn');
});
