import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { answers } from './answers.ts';
import { ask, Problem } from './ask.ts';
import { askFirst } from './askFirst.ts';
import type { Draft } from './Draft.ts';
import { alertBox, button, element } from './element.ts';
import type { Facts } from './FieldSpec.ts';
import { pathOf, stepsBar } from './formView.ts';
import type { Portal } from './Portal.ts';
import { saveLine } from './saveLine.ts';
import type { Session } from './session.ts';
import { problemsOf, stepOf, steps } from './steps.ts';
import type { View } from './View.ts';

/**
 * All answers to look over, and the button that sends them. What is shown is what the school has. Undefined when it was left
 * meanwhile: the draft then belongs to another page, on which it is typed.
 */
export async function reviewView(
  portal: Portal,
  session: Session,
  draft: Draft,
  isLeft: () => boolean,
): Promise<View | undefined> {
  const isThere = await draft.flush();
  if (isLeft()) return undefined;
  if (isThere && draft.id > 0) {
    window.history.replaceState(null, '', `/apply/${pathOf(draft, 'review')}`);
    const { applications } = await portal.own(session, true);
    if (isLeft()) return undefined;
    const found = applications.find(({ id }) => id === draft.id);
    // Another phone may have filled something in meanwhile.
    if (found) draft.renew(found);
  }
  const facts: Facts = { lists: portal.admissions, values: draft.values };
  const said = element('div', { class: 'said' });
  const line = saveLine(draft);
  draft.onChange = line.tell;
  const act = (): void => void portal.hold(() => sendIt(portal, session, draft, said));
  let takeAway = (): void => undefined;
  const send = (): void => {
    takeAway = askFirst({ ...question(portal), act });
  };
  const gaps = steps.flatMap((step, index) => {
    const count = Object.keys(problemsOf(step, facts)).length;
    return count > 0 ? [{ number: index + 1, count }] : [];
  });
  return {
    title: 'Look it over and send',
    content: [
      stepsBar(portal, draft, 'review'),
      element('h1', {}, 'Look it over and send'),
      ...steps.map((step, index) => answers(step, facts, () => portal.go(pathOf(draft, index + 1)))),
      said,
      !isThere
        ? notThere(portal, draft)
        : gaps.length > 0
          ? element('div', { class: 'card' }, ...missing(portal, draft, gaps))
          : element(
              'div',
              { class: 'card' },
              element('p', {}, 'Is all of it right?'),
              button('Send to the school', send, 'main'),
            ),
      element(
        'div',
        { class: 'bar' },
        line.root,
        button('Back', () => portal.go(pathOf(draft, steps.length))),
      ),
    ],
    leave: () => {
      takeAway();
      draft.onChange = () => undefined;
    },
  };
}

const question = ({ admissions }: Portal) => ({
  title: 'Send to the school',
  question: `After sending, you can read the application but not change it. Send it to ${admissions.school || 'the school'} now?`,
  action: 'Send',
});

function notThere(portal: Portal, draft: Draft): HTMLElement {
  const words =
    draft.state === 'refused'
      ? draft.message
      : 'Some answers have not reached the school yet. You can send the application when you have network.';
  return alertBox(
    'bad',
    element('p', {}, words),
    button('Try again', () => void portal.render()),
  );
}

function missing(portal: Portal, draft: Draft, gaps: { number: number; count: number }[]): HTMLElement[] {
  return [
    element('p', {}, texts.enterRequiredStarred),
    ...gaps.map(({ number, count }) =>
      button(
        `Step ${number}: ${count} to fill or correct`,
        () => {
          const facts: Facts = { lists: portal.admissions, values: draft.values };
          draft.errors = { ...draft.errors, ...problemsOf(steps[number - 1] as (typeof steps)[number], facts) };
          portal.go(pathOf(draft, number));
        },
        'main',
      ),
    ),
  ];
}

async function sendIt(portal: Portal, session: Session, draft: Draft, said: HTMLElement): Promise<void> {
  said.replaceChildren(alertBox('info', 'Sending…'));
  const done = (words: string): void => {
    portal.forget();
    portal.go('', { kind: 'good', words });
  };
  try {
    const answer = await ask('sendApplication', { ...session, id: draft.id });
    done(answer.msg || texts.sent);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // It was sent the time before, and the answer was lost on the way.
    if (error.status === 409 && error.message === texts.alreadySent) {
      done(texts.sent);
      return;
    }
    const [first] = Object.keys(error.fields);
    const step = first === undefined ? 0 : stepOf(first);
    if (step === 0) {
      said.replaceChildren(alertBox('bad', error.message));
      return;
    }
    draft.errors = { ...draft.errors, ...error.fields };
    portal.go(pathOf(draft, step), { kind: 'bad', words: error.message });
  }
}
