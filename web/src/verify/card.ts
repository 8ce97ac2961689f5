import type { Answer } from '@somero/contract';
import type { Claim } from '@somero/contract/reports/issued/verifyClaim.ts';
import { codeForm } from './codeForm.ts';

export type Found = Answer<'verifyReport'>;

const named: Record<Found['paper'], string> = {
  REPORT: 'report',
  ADMISSION_LETTER: 'admission letter',
  RECEIPT: 'receipt',
  PERMIT: 'examination permit',
  '': 'report, letter, receipt or permit',
};

const words: Record<Found['state'], (paper: string) => { title: string; about: string }> = {
  VALID: (paper) => ({
    title: 'Genuine',
    about: `This ${paper} was issued by the school and is the latest of its kind.`,
  }),
  REPLACED: (paper) => ({
    title: 'Replaced',
    about: `The school issued this ${paper}, and has issued a newer one since.`,
  }),
  VOID: (paper) => ({ title: 'Withdrawn', about: `The school issued this ${paper} and has withdrawn it.` }),
  EXPIRED: (paper) => ({ title: 'Expired', about: `The school issued this ${paper}. Its last day is over.` }),
  UNKNOWN: (paper) => ({
    title: 'Not found',
    about: `The school has issued no ${paper} with this code. Check that you typed it as printed.`,
  }),
};

/** A receipt is never replaced, only reversed; a permit ends by itself. */
const ownWords: Partial<Record<Found['paper'], Partial<typeof words>>> = {
  RECEIPT: {
    VALID: () => ({ title: 'Valid', about: 'The school issued this receipt, and the payment stands.' }),
    VOID: () => ({ title: 'Void', about: 'The school issued this receipt and has reversed the payment since.' }),
  },
  PERMIT: {
    VALID: () => ({ title: 'Valid', about: 'The school lets this student sit the examination.' }),
  },
};

const forged = {
  title: 'Not genuine',
  about: 'The school has not signed what this code says. Do not trust the paper.',
};

const card = document.getElementById('card') as HTMLElement;

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  const list = element('dl');
  for (const [label, value] of rows) if (value) list.append(element('dt', label), element('dd', value));
  return list;
}

function put(code: string, look: string, { title, about }: { title: string; about: string }, paper = 'report'): void {
  const head = element('div', '', `head ${look}`);
  head.append(element('h1', title), element('p', about));
  card.replaceChildren(head);
  document.title = `${title}: ${paper} ${code}`;
}

/** A code as it is printed, however it was typed. */
const asPrinted = (code: string): string =>
  code.replace(/^\s*(\w{5})[\s-]*(\w{5})\s*$/, (_, first: string, last: string) => `${first}-${last}`.toUpperCase());

const printedPaper: Partial<Record<Found['paper'], string>> = {
  ADMISSION_LETTER: 'Admission letter',
  RECEIPT: 'Receipt',
  PERMIT: 'Examination permit',
};

/** What the paper must say. */
function compare(code: string, found: Omit<Found, 'state' | 'error' | 'msg'>): void {
  card.append(
    facts([
      ['Paper', printedPaper[found.paper] ?? ''],
      ['Code', asPrinted(code)],
      ['School', found.school],
      [found.term ? 'Term' : 'Year', [found.term, found.year].filter(Boolean).join(', ')],
      ['Student', found.initials],
    ]),
  );
  if (found.totals.length > 0) {
    card.append(
      element('h2', 'On the paper it must say'),
      facts(found.totals.map(({ label, value }) => [label, value])),
    );
  }
  card.append(element('p', 'Compare these with the paper in your hand.', 'quiet'));
}

/** For an address without a code. */
export function showAsking(onCode: (code: string) => void): void {
  card.replaceChildren(element('h1', 'Check a report card'), codeForm('', onCode));
}

export function showFound(code: string, found: Found, onCode: (code: string) => void): void {
  const paper = named[found.paper];
  const said = ownWords[found.paper]?.[found.state] ?? words[found.state];
  put(code, found.state.toLowerCase(), said(paper), paper);
  if (found.state !== 'UNKNOWN') compare(code, found);
  else card.append(facts([['Code', code]]), codeForm(code, onCode));
}

/** Shows a code with a valid signature, without the server. */
export function showClaim(code: string, claim: Claim, again: () => void): void {
  const value = (of: string) => claim.totals.find(({ label }) => label === of)?.value ?? '';
  const offline = {
    REPORT: 'Genuine as issued. You need a connection to see whether it has been replaced.',
    RECEIPT: `Issued by the school on ${value('Date')}; go online to see whether it was reversed.`,
    PERMIT: `Issued by the school, valid until ${value('Valid until')}.`,
  };
  put(code, 'valid', { title: 'Genuine', about: offline[claim.paper ?? 'REPORT'] });
  const term = claim.termID === 0 ? '' : `TERM ${claim.termID}`;
  compare(code, { ...claim, paper: claim.paper ?? 'REPORT', term, totals: [...claim.totals] });
  card.append(button(again));
}

export function showForged(code: string, again: () => void): void {
  put(code, 'void', forged);
  card.append(facts([['Code', code]]), button(again));
}

export function showWaiting(): void {
  card.replaceChildren(element('p', 'Checking…', 'quiet'));
}

export function showTrouble(message: string, again: () => void): void {
  card.replaceChildren(element('p', message), button(again));
}

function button(again: () => void): HTMLElement {
  const made = element('button', 'Try again');
  made.addEventListener('click', again);
  return made;
}
