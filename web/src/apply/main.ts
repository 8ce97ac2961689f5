import './apply.css';
import { ask, Problem } from './ask.ts';
import { alertBox, button, element } from './element.ts';
import { Portal } from './Portal.ts';
import type { Admissions } from './Values.ts';
import { viewAt } from './viewAt.ts';

// The portal through which parents apply. On its own and without a library: it is opened on cheap phones over slow networks.

const page = document.getElementById('page') as HTMLElement;

function showSchool({ school, motto, phones }: Admissions): void {
  const head = document.getElementById('school');
  head?.replaceChildren(element('strong', {}, school), ...(motto ? [element('span', {}, motto)] : []));
  const numbers = phones
    .split(/[,;]/)
    .map((number) => number.trim())
    .filter(Boolean);
  const links = numbers.flatMap((number) => [
    ' ',
    element('a', { href: `tel:${number.replace(/[^+\d]/g, '')}` }, number),
  ]);
  const contact = element('p', {}, 'Questions? Call the school:', ...links);
  document.getElementById('contact')?.replaceChildren(...(links.length > 0 ? [contact] : []));
}

/** Reads what the school takes applications for, and shows the page that the address names. */
async function start(): Promise<void> {
  page.replaceChildren(element('p', { class: 'quiet' }, 'Loading…'));
  try {
    const admissions = await ask('getAdmissions', {});
    showSchool(admissions);
    await new Portal(page, admissions, viewAt).render();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    page.replaceChildren(
      element('h1', {}, 'Apply for a place'),
      alertBox('bad', error.message),
      button('Try again', () => void start(), 'main'),
    );
  }
}

void start();
