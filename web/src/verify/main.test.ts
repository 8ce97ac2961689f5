import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { type Claim, packClaim, signedText } from '@somero/contract/reports/issued/verifyClaim.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, Refusal } from '../testing/renderScreen.tsx';

const none = { paper: 'REPORT' as const, school: '', year: '', term: '', initials: '', totals: [] };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = '<main id="card"></main>';
  // The test's browser has none; every real one has it where the address is trusted.
  vi.stubGlobal('crypto', webcrypto);
});

async function open(code: string): Promise<void> {
  window.history.replaceState(null, '', `/verify/${code}`);
  await import('./main.ts');
}

/** All that the page says of a report. */
const shown = () => [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);

test('a genuine report shows what the paper must say', async () => {
  const network = answerCalls({
    verifyReport: () => ({
      state: 'VALID',
      paper: 'REPORT',
      school: 'St. Kizito SS',
      year: '2026',
      term: 'TERM 2',
      initials: 'N. A.',
      totals: [{ label: 'Average', value: '2.41' }],
    }),
  });
  await open('K7Q2-9');
  await screen.findByText('Genuine');
  expect(shown()).toEqual([
    ...['Code', 'K7Q2-9', 'School', 'St. Kizito SS', 'Term', 'TERM 2, 2026', 'Student', 'N. A.'],
    ...['Average', '2.41'],
  ]);
  expect(network.made[0]?.payload).toEqual({ code: 'K7Q2-9' });
});

test('a report of the whole year has a year and no term', async () => {
  answerCalls({ verifyReport: () => ({ ...none, state: 'VALID', year: '2026' }) });
  await open('K7Q2-9');
  await screen.findByText('Genuine');
  expect(shown()).toEqual(['Code', 'K7Q2-9', 'Year', '2026']);
});

test('an admission letter is called one', async () => {
  answerCalls({
    verifyReport: () => ({ ...none, paper: 'ADMISSION_LETTER', state: 'VALID', school: 'St. Kizito SS' }),
  });
  await open('K7Q2-9');
  await screen.findByText('This admission letter was issued by the school and is the latest of its kind.');
  expect(shown().slice(0, 2)).toEqual(['Paper', 'Admission letter']);
  expect(document.title).toBe('Genuine: admission letter K7Q2-9');
});

test('a replaced report says that there is a newer one', async () => {
  answerCalls({ verifyReport: () => ({ ...none, state: 'REPLACED', school: 'St. Kizito SS' }) });
  await open('K7Q2');
  await screen.findByText(/issued a newer one/);
});

test('an unknown code shows the code as it was read and nothing of the school', async () => {
  answerCalls({ verifyReport: () => ({ ...none, paper: '', state: 'UNKNOWN' }) });
  await open('%3Cb%3E');
  await screen.findByText('Not found');
  screen.getByText('<b>');
  expect(screen.queryByText('School')).toBeNull();
});

test('without a code the page asks for it, and one that is not known can be typed again', async () => {
  const network = answerCalls({
    verifyReport: ({ code }) => ({ ...none, state: code === 'K7Q2-9' ? 'VALID' : 'UNKNOWN' }),
  });
  await open('');
  await screen.findByText('Check a report card');
  expect(network.made).toEqual([]);
  const check = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Code on the report'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  };
  await check(' K7Q3-9 ');
  await screen.findByText('Not found');
  expect(window.location.pathname).toBe('/verify/K7Q3-9');
  expect(screen.getByLabelText<HTMLInputElement>('Code on the report').value).toBe('K7Q3-9');
  await check('K7Q2-9');
  await screen.findByText('Genuine');
  const checked = network.made.filter(({ call }) => call === 'verifyReport');
  expect(checked.map(({ payload }) => payload)).toEqual([{ code: 'K7Q3-9' }, { code: 'K7Q2-9' }]);
});

test('a receipt is valid or void, and says what must be on it', async () => {
  const totals = [{ label: 'Receipt number', value: '000123' }];
  answerCalls({
    verifyReport: ({ code }) => ({ ...none, paper: 'RECEIPT', state: code === 'K7Q2-9' ? 'VALID' : 'VOID', totals }),
  });
  await open('K7Q2-9');
  await screen.findByText('Valid');
  expect(shown()).toEqual(['Paper', 'Receipt', 'Code', 'K7Q2-9', 'Receipt number', '000123']);
  vi.resetModules();
  await open('K7Q3-9');
  await screen.findByText('Void');
  screen.getByText('The school issued this receipt and has reversed the payment since.');
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

describe('without a connection', () => {
  const pair = generateKeyPairSync('ed25519');
  const key = pair.publicKey.export({ format: 'jwk' }).x ?? '';
  // The school has lost the first key since: what it signed is genuine still.
  const newer = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
  const claim: Claim = {
    ...{ school: 'St. Kizito SS', year: '2026', termID: 2, initials: 'N.A.' },
    totals: [{ label: 'Average', value: '71.4' }],
  };
  const packed = packClaim(claim, 400);
  const signature = sign(null, Buffer.from(signedText('K7QF2-9M8XA', packed)), pair.privateKey).toString('base64url');
  const address = `K7QF2-9M8XA#${packed}.${signature}`;
  const keep = () => localStorage.setItem('somero.verifyKey', JSON.stringify({ school: 'St. Kizito SS', key }));
  const cut = () => {
    answerCalls({}).offline = true;
  };

  test('a signed code is genuine as issued, and says what only a connection can tell', async () => {
    keep();
    cut();
    await open(address);
    await screen.findByText('Genuine');
    screen.getByText('Genuine as issued. You need a connection to see whether it has been replaced.');
    expect(shown()).toEqual([
      ...['Code', 'K7QF2-9M8XA', 'School', 'St. Kizito SS', 'Term', 'TERM 2, 2026', 'Student', 'N.A.'],
      ...['Average', '71.4'],
    ]);
    screen.getByRole('button', { name: 'Try again' });
  });

  test('a receipt is said to be issued, and not whether it stands', async () => {
    keep();
    cut();
    const receipt: Claim = {
      ...{ school: 'St. Kizito SS', year: '', termID: 0, initials: 'N.A.', paper: 'RECEIPT' },
      totals: [{ label: 'Date', value: '15 June 2026' }],
    };
    const said = packClaim(receipt, 400);
    const signed = sign(null, Buffer.from(signedText('K7QF2-9M8XA', said)), pair.privateKey).toString('base64url');
    await open(`K7QF2-9M8XA#${said}.${signed}`);
    await screen.findByText('Issued by the school on 15 June 2026; go online to see whether it was reversed.');
    expect(shown()).toContain('Receipt');
  });

  test.each([
    ['a claim that was changed', `K7QF2-9M8XA#${packClaim({ ...claim, initials: 'B.B.' }, 400)}.${signature}`],
    ['a claim behind another code', address.replace('K7QF2', 'AAAAA')],
    ['a signature of somebody else', `K7QF2-9M8XA#${packed}.${'A'.repeat(86)}`],
  ])('%s is not genuine', async (_, forged) => {
    keep();
    cut();
    await open(forged);
    await screen.findByText('Not genuine');
    screen.getByText(/has not signed/);
    expect(screen.queryByText('N.A.')).toBeNull();
  });

  test('a code that was typed, a device without the key, and one without the means, say that they need one', async () => {
    keep();
    cut();
    await open('K7QF2-9M8XA');
    await screen.findByText(/only check the square code/);
    localStorage.clear();
    vi.resetModules();
    await open(address);
    await screen.findByText(/first check on this device needs one/);
    keep();
    vi.stubGlobal('crypto', {});
    vi.resetModules();
    await open(address);
    await screen.findByText(/needs one to check a report/);
  });

  test('a check with a connection keeps the key for the next one without', async () => {
    const network = answerCalls({
      verifyReport: () => ({ ...none, state: 'VALID', school: 'St. Kizito SS' }),
      getVerifyKey: () => ({ school: 'St. Kizito SS', key: newer, keys: [newer, key] }),
    });
    await open(address);
    await screen.findByText('Genuine');
    await vi.waitFor(() => expect(localStorage.getItem('somero.verifyKey')).toContain(key));
    network.offline = true;
    vi.resetModules();
    await open(address);
    await screen.findByText(/You need a connection to see/);
    // The key is asked for once.
    expect(network.made.map(({ call }) => call)).toEqual(['verifyReport', 'getVerifyKey']);
    network.offline = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText(/latest of its kind/);
    expect(network.made.map(({ call }) => call)).toEqual(['verifyReport', 'getVerifyKey', 'verifyReport']);
  });

  test('a server that refuses is heard: that is a connection', async () => {
    keep();
    answerCalls({ verifyReport: () => new Refusal(429, 'Too many attempts') });
    await open(address);
    await screen.findByText('Too many attempts');
  });
});
