import './formView.css';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { Draft } from './Draft.ts';
import { alertBox, button, element } from './element.ts';
import type { Facts } from './FieldSpec.ts';
import type { Portal } from './Portal.ts';
import { saveLine } from './saveLine.ts';
import { sectionBlock } from './sectionBlock.ts';
import { focusField, showErrors } from './showErrors.ts';
import { changesWith, problemsOf, stepOf, steps } from './steps.ts';
import type { Value, Values } from './Values.ts';
import type { View } from './View.ts';

/** Where a press leads to from a draft. */
export const pathOf = (draft: Draft, step: number | 'review'): string => `${draft.id || 'new'}/${step}`;

/** The way through an application: three steps and the look over all of them. */
export function stepsBar(portal: Portal, draft: Draft, now: number | 'review'): HTMLElement {
  const entry = (to: number | 'review', words: string) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', 'aria-current': to === now && 'step', click: () => portal.go(pathOf(draft, to)) },
        words,
      ),
    );
  return element(
    'nav',
    { 'aria-label': 'Steps' },
    element(
      'ol',
      { class: 'steps' },
      ...steps.map((_, index) => entry(index + 1, `Step ${index + 1}`)),
      entry('review', 'Send'),
    ),
  );
}

/** One step of an application, from 1. What is typed is kept as it is typed. */
export function formView(portal: Portal, draft: Draft, number: number): View {
  const step = steps[number - 1] as (typeof steps)[number];
  const facts: Facts = { lists: portal.admissions, values: draft.values };
  const said = element('div', { class: 'said' });
  const line = saveLine(draft);

  const changeAll = (values: Values): void => {
    draft.set(values, number);
    said.replaceChildren();
    for (const block of blocks) block.follow(Object.keys(values));
    showErrors(form, draft.errors);
  };
  const change = (name: string, value: Value): void => changeAll(changesWith(name, value, facts));
  const blocks = step.sections.map((section) => sectionBlock(section, facts, change, changeAll));

  const goOn = (): void => portal.go(pathOf(draft, number < steps.length ? number + 1 : 'review'));
  const next = (): void => {
    draft.reach(number);
    void draft.flush();
    draft.errors = { ...draft.errors, ...problemsOf(step, facts) };
    const first = showErrors(form, draft.errors);
    if (!first) {
      goOn();
      return;
    }
    const wrong = Object.entries(draft.errors).filter(([name]) => stepOf(name) === number);
    said.replaceChildren(
      alertBox(
        'bad',
        element('p', {}, wrong.length === 1 ? wrong[0]?.[1] : texts.enterRequiredStarred),
        button('Go on, and fill this in later', goOn),
      ),
    );
    focusField(first);
  };
  const form: HTMLFormElement = element(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        next();
      },
    },
    ...blocks.map(({ root }) => root),
    element(
      'div',
      { class: 'bar' },
      // Beside the button that was pressed: the fields may be far above.
      said,
      line.root,
      element(
        'div',
        { class: 'row' },
        button('Back', () => portal.go(number === 1 ? '' : pathOf(draft, number - 1))),
        element('button', { type: 'submit', class: 'main' }, 'Next'),
      ),
    ),
  );
  draft.onChange = () => {
    line.tell();
    showErrors(form, draft.errors);
    // The school has given it a number: the address is to name it when it is opened again.
    if (draft.id > 0) window.history.replaceState(null, '', `/apply/${pathOf(draft, number)}`);
  };
  showErrors(form, draft.errors);
  return {
    title: `Step ${number}: ${step.title}`,
    content: [
      stepsBar(portal, draft, number),
      element('h1', {}, `Step ${number} of 3: ${step.title}`),
      element('p', { class: 'quiet' }, 'What has a * must be filled before you send. All is saved while you type.'),
      form,
    ],
    leave: () => {
      draft.onChange = () => undefined;
      void draft.flush();
    },
  };
}
