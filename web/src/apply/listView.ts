import { dayInWords } from '@somero/contract/schoolTime.ts';
import { applicationStatus } from '@somero/contract/students/rules.ts';
import { askFirst } from './askFirst.ts';
import { standing } from './doorView.ts';
import { button, element } from './element.ts';
import { dropAllKept, dropKept, keepsAnything, readKept } from './keepOnDevice.ts';
import type { Portal } from './Portal.ts';
import type { Session } from './session.ts';
import { type Admissions, type Application, nameOf, textOf, type Values, valuesOf } from './Values.ts';
import type { View } from './View.ts';

/** How an application stands, in plain words. */
export function standingOf({ sentAt, status, rejectionReason, saveStatus }: Application): {
  title: string;
  about: string;
} {
  if (sentAt === '')
    return { title: 'Not sent yet', about: `Step ${Math.max(1, saveStatus)} of 3 has been begun. Go on, and send it.` };
  if (status === applicationStatus.approved) {
    return { title: 'Accepted', about: 'The child has a place. Come to the school for the admission letter.' };
  }
  if (status === applicationStatus.rejected) {
    return { title: 'Not accepted', about: rejectionReason ? `The reason: ${rejectionReason}` : '' };
  }
  return {
    title: 'Sent',
    about: `Sent on ${dayInWords(sentAt)}. The school has not decided yet. Look here again later.`,
  };
}

const tones: Record<string, string> = { Accepted: 'good', 'Not accepted': 'bad', 'Not sent yet': 'wait' };

/** The parent's applications, and the way to another. */
export async function listView(portal: Portal, session: Session): Promise<View> {
  const { applications } = await portal.own(session, true);
  const { admissions } = portal;
  // What was sent can not be changed any more: what was typed too late for it is no use to anybody, and not for others to find.
  for (const { id, sentAt } of applications) if (sentAt !== '') dropKept(session.phone, id);
  const begun = readKept(session.phone, 0);
  const cards = applications.map((each) => card(portal, session, each));
  if (begun) cards.push(unsent(portal, begun.values));
  const isFirst = cards.length === 0;
  return {
    title: 'Your applications',
    content: [
      element('h1', {}, 'Your applications'),
      ...(isFirst || !admissions.open ? [standing(admissions)] : []),
      ...(isFirst ? [element('p', {}, 'There is none yet.')] : cards),
      ...(admissions.open && !begun
        ? [
            button(
              isFirst ? 'Fill the application' : 'Begin another application',
              () => portal.beginAnother(),
              isFirst ? 'main' : 'plain',
            ),
          ]
        : []),
      element(
        'div',
        { class: 'row foot' },
        button('Show my code', () => portal.go('code'), 'bare'),
        button('Sign out', () => signOut(portal, session), 'bare'),
      ),
    ],
  };
}

const titleOf = (lists: Admissions, values: Values): string => {
  const wanted = lists.classes.find(({ id }) => String(id) === textOf(values, 'sclass'))?.name;
  return [nameOf(values) || 'No name yet', wanted].filter(Boolean).join(', ');
};

function card(portal: Portal, session: Session, application: Application): HTMLElement {
  const { id, sentAt, yearName, termName } = application;
  const { title, about } = standingOf(application);
  const waits = sentAt === '' && readKept(session.phone, id) !== undefined;
  const name = titleOf(portal.admissions, valuesOf(application));
  const open =
    sentAt === ''
      ? button('Go on', () => portal.go(`${id}/${goOnAt(application)}`), 'main')
      : button('Read it', () => portal.go(`${id}/read`));
  open.setAttribute('aria-label', `${open.textContent}: ${name}`);
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, name),
    element('p', { class: 'quiet' }, `${termName}, ${yearName}`),
    element('p', {}, element('strong', { class: `tag ${tones[title] ?? ''}` }, title)),
    about && element('p', {}, about),
    waits &&
      element(
        'p',
        { class: 'quiet' },
        'Some answers are kept on this phone and are not sent yet. Open it to send them.',
      ),
    open,
  );
}

const goOnAt = ({ saveStatus }: Application): number => Math.min(3, Math.max(1, saveStatus));

/** One that the school has not heard of yet: the link was down when it was begun. */
function unsent(portal: Portal, values: Values): HTMLElement {
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, titleOf(portal.admissions, values)),
    element('p', {}, element('strong', { class: 'tag wait' }, 'Kept on this phone')),
    element('p', {}, 'It has not reached the school yet. Open it to go on.'),
    button('Go on', () => portal.go('new/1'), 'main'),
  );
}

function signOut(portal: Portal, session: Session): void {
  const leave = (): void => {
    dropAllKept(session.phone);
    portal.signOut({ kind: 'info', words: 'You are signed out. Nothing is left on this phone.' });
  };
  if (!keepsAnything(session.phone)) {
    leave();
    return;
  }
  askFirst({
    title: 'Sign out',
    question: 'Some answers have not reached the school yet. When you sign out they are lost.',
    action: 'Sign out and lose them',
    act: leave,
  });
}
