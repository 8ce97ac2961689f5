import { rights } from '@somero/contract/rights.ts';
import { expect, test, vi } from 'vitest';
import { press, Refusal, renderScreen, see, signIn } from '../testing/renderScreen.tsx';
import { AuditAnchor } from './AuditAnchor.tsx';

const anchor = {
  school: 'St. Kizito SS',
  at: '2026-06-15T08:00:00.000Z',
  seq: 1234,
  records: 1234,
  hash: '3f2a'.repeat(16),
};
const show = (answer: () => typeof anchor | Refusal) => {
  signIn(rights, { catID: 1 });
  return renderScreen(<AuditAnchor />, { at: '/audit_anchor', answers: { getAuditAnchor: answer } });
};

test('the page says which day, record and hash, and how it is checked, and prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(() => anchor);
  await see('The audit on 15 June 2026');
  await see(Array(16).fill('3f2a').join(' '));
  await see('npm run audit:verify -- --anchor 1234 3f2a 3f2a 3f2a 3f2a');
  await see('Where Somero is a service it is: sudo somero audit:verify --anchor 1234 3f2a 3f2a 3f2a 3f2a.');
  press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('what went wrong is said, and it can be tried again', async () => {
  let works = false;
  show(() => (works ? anchor : new Refusal(500, 'Something went wrong')));
  await see('Something went wrong');
  works = true;
  press('Try again');
  await see(/The audit on/);
});
