import './verify.css';
import type { Answer } from '@somero/contract';

// The public page that a report card's QR code leads to. On its own and without a library, because whoever looks at it
// holds a telephone, comes once, and must see the answer at once.

type Found = Answer<'verifyReport'>;

const words: Record<Found['state'], { title: string; about: string }> = {
  VALID: { title: 'Genuine', about: 'This report was issued by the school and is the latest of its kind.' },
  REPLACED: { title: 'Replaced', about: 'The school issued this report, and has issued a newer one since.' },
  VOID: { title: 'Withdrawn', about: 'The school issued this report and has withdrawn it.' },
  UNKNOWN: {
    title: 'Not found',
    about: 'The school has issued no report with this code. Check that it was typed as printed.',
  },
};

const card = document.getElementById('card') as HTMLElement;

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** 2026-08-14 as 14 August 2026. */
const dayInWords = (day: string): string =>
  day && new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function facts(rows: [string, string][]): HTMLElement {
  const list = element('dl');
  for (const [label, value] of rows) if (value) list.append(element('dt', label), element('dd', value));
  return list;
}

function show(code: string, found: Found): void {
  const { title, about } = words[found.state];
  const head = element('div', '', `head ${found.state.toLowerCase()}`);
  head.append(element('h1', title), element('p', about));
  const rows: [string, string][] = [
    ['School', found.school],
    ['Report', found.report],
    ['Class', found.className],
    ['Term', [found.term, found.year].filter(Boolean).join(', ')],
    ['Student', found.initials],
    ['Issued', dayInWords(found.issuedOn)],
  ];
  card.replaceChildren(head, facts([['Code', code], ...(found.state === 'UNKNOWN' ? [] : rows)]));
  if (found.totals.length > 0) {
    card.append(
      element('h2', 'On the paper it must say'),
      facts(found.totals.map(({ label, value }) => [label, value])),
    );
  }
  card.append(element('p', 'Compare these with the paper in your hand.', 'quiet'));
  document.title = `${title}: report ${code}`;
}

function fail(message: string): void {
  const again = element('button', 'Try again');
  again.addEventListener('click', () => void check());
  card.replaceChildren(element('p', message), again);
}

/** Asks the server about the code at the end of the address and shows what it says. */
async function check(): Promise<void> {
  const code = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
  card.replaceChildren(element('p', 'Checking…', 'quiet'));
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) };
  try {
    const answer = await fetch('/public/verifyReport', init);
    const body = (await answer.json()) as Found | { error: true; msg: string };
    if (body.error) fail(body.msg);
    else show(code, body);
  } catch {
    fail('No connection to the school server.');
  }
}

void check();
