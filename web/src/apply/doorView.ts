import { dayInWords } from '@somero/contract/schoolTime.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { ask } from './ask.ts';
import { alertBox, element } from './element.ts';
import type { FieldSpec } from './FieldSpec.ts';
import type { Portal } from './Portal.ts';
import { keepSession } from './session.ts';
import { smallForm } from './smallForm.ts';
import type { Admissions } from './Values.ts';
import type { View } from './View.ts';

const phone: FieldSpec = {
  name: 'phone',
  label: 'Your phone number',
  kind: 'tel',
  wanted: 'Enter your phone number',
  hint: 'As 0772 123456.',
  max: 50,
};
const email: FieldSpec = { name: 'email', label: 'Your email, if you have one', kind: 'email', max: 120 };
const code: FieldSpec = { name: 'code', label: 'Your code', kind: 'text', wanted: 'Enter your code', max: 40 };

/** The first page: whether the school takes applications, and the two ways in. */
export function doorView(portal: Portal): View {
  const { admissions } = portal;
  return {
    title: 'Apply for a place',
    content: [
      element('h1', {}, 'Apply for a place'),
      standing(admissions),
      ...(admissions.notice ? [element('p', { class: 'notice' }, admissions.notice)] : []),
      ...(admissions.open ? [begin(portal)] : []),
      comeBack(portal),
    ],
  };
}

/** Whether parents may apply, for what, and until when. */
export function standing({ open, yearName, termName, closesOn, classes }: Admissions): HTMLElement {
  if (!open) return alertBox('info', `${texts.admissionsClosed}.`);
  const until = closesOn ? ` The last day is ${dayInWords(closesOn)}.` : '';
  const names = classes.map(({ name }) => name).join(', ');
  return alertBox('good', `You can apply for ${termName}, ${yearName}. Classes: ${names}.${until}`);
}

function begin(portal: Portal): HTMLElement {
  const form = smallForm({
    name: 'begin',
    fields: [phone, email],
    lists: portal.admissions,
    action: 'Begin an application',
    act: async (values) => {
      const answer = await ask('beginApplication', { phone: values.phone ?? '', email: values.email });
      portal.forget();
      keepSession({ phone: values.phone ?? '', code: answer.code }, false);
      portal.go('code');
    },
  });
  const about = 'You get a code. With it you can stop at any time and come back later.';
  return element('section', { class: 'card' }, element('h2', {}, 'New here?'), element('p', {}, about), form);
}

function comeBack(portal: Portal): HTMLElement {
  const remember = element('input', { type: 'checkbox' });
  const form = smallForm({
    name: 'back',
    fields: [phone, code],
    lists: portal.admissions,
    action: 'Continue with your code',
    more: element(
      'label',
      { class: 'tick' },
      remember,
      'Remember me on this phone. Do not tick this on a shared phone or computer.',
    ),
    act: async (values) => {
      const session = { phone: values.phone ?? '', code: values.code ?? '' };
      portal.forget();
      await portal.own(session, true);
      keepSession(session, remember.checked);
      portal.go('');
    },
  });
  const lost = 'Have you lost the code? The school office can give you a new one.';
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, 'Have you begun already?'),
    form,
    element('p', { class: 'quiet' }, lost),
  );
}
