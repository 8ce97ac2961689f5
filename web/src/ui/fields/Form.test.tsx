import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDraft, storeDraft } from '../../drafts.ts';
import { useSend } from '../../hooks.ts';
import { fill, press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { Form } from './Form.tsx';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

function SubjectForm() {
  const add = useSend('addSubject');
  const form = useForm({
    values: { subject: '', level: '' },
    required: ['subject', 'level'],
    requiredText: 'Please enter all fields',
    check: ({ level }) => (/^[12]$/.test(level) ? undefined : { msg: 'Wrong level', fields: { level: 'Only 1 or 2' } }),
    draft: 'subject',
  });
  return (
    <Form
      form={form}
      outcome={add}
      action="Add"
      onSubmit={async (values) => {
        if (await add.send({ ...values, subjectCat: 1 })) form.reset();
      }}
    >
      <TextField label="Subject" {...form.field('subject')} />
      <NumberField label="Level" {...form.field('level')} />
    </Form>
  );
}

const level = () => screen.getByLabelText<HTMLInputElement>(/^Level/);

test('an empty required field is named in the alert, marked and focused, and nothing is sent', async () => {
  signIn(['editSub']);
  const { network } = renderScreen(<SubjectForm />);
  fill('Subject', 'FRENCH');
  press('Add');
  await see('Please enter all fields');
  expect(document.activeElement).toBe(level());
  expect(level().getAttribute('aria-invalid')).toBe('true');
  expect(network.made).toEqual([]);
});

test('while it is sent nothing can be typed into it, and afterwards typing goes on in the same field', async () => {
  signIn(['editSub']);
  let answer: () => void = () => undefined;
  renderScreen(<SubjectForm />, {
    answers: {
      addSubject: () => new Promise((resolve) => (answer = () => resolve(new Refusal(400, 'There is such a subject')))),
    },
  });
  fill('Subject', 'FRENCH');
  fill('Level', '1');
  level().focus();
  press('Add');
  const isLocked = () => level().closest('[inert]') !== null;
  expect(isLocked()).toBe(true);
  level().blur();
  await waitFor(() => {
    answer();
    expect(isLocked()).toBe(false);
  });
  await see('There is such a subject');
  expect(document.activeElement).toBe(level());
  expect(level().value).toBe('1');
});

test('a field’s complaint goes as soon as the field changes', async () => {
  signIn(['editSub']);
  renderScreen(<SubjectForm />);
  fill('Subject', 'FRENCH');
  fill('Level', '3');
  press('Add');
  await see('Only 1 or 2');
  fill('Level', '2');
  expect(screen.queryByText('Only 1 or 2')).toBeNull();
});

test('a typed zero is not an empty field', async () => {
  signIn(['editSub']);
  renderScreen(<SubjectForm />);
  fill('Subject', 'FRENCH');
  fill('Level', '0');
  press('Add');
  await see('Only 1 or 2');
});

test('success shows the server’s words and clears the form and its draft', async () => {
  signIn(['editSub']);
  const { network } = renderScreen(<SubjectForm />, {
    answers: { addSubject: () => ({ id: 9, msg: 'Subject added' }) },
  });
  fill('Subject', 'FRENCH');
  fill('Level', '2');
  expect(readDraft('subject')).toEqual({ subject: 'FRENCH', level: '2' });
  press('Add');
  await see('Subject added');
  await waitFor(() => expect(level().value).toBe(''));
  expect(readDraft('subject')).toBeUndefined();
  expect((await waitForCall(network, 'addSubject')).payload).toEqual({ subject: 'FRENCH', level: '2', subjectCat: 1 });
});

test('a refusal keeps what was typed and puts its complaints beside the fields', async () => {
  signIn(['editSub']);
  renderScreen(<SubjectForm />, {
    answers: { addSubject: () => new Refusal(409, 'Already there', { fields: { subject: 'This subject exists' } }) },
  });
  fill('Subject', 'FRENCH');
  fill('Level', '2');
  press('Add');
  await see('Already there');
  await see('This subject exists');
  expect(level().value).toBe('2');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/));
});

test('a save that is repeated after a lost answer carries the same key, and a new one another', async () => {
  signIn(['editSub']);
  const { network } = renderScreen(<SubjectForm />, { answers: { addSubject: () => new Refusal(500, 'Our fault') } });
  fill('Subject', 'FRENCH');
  fill('Level', '2');
  press('Add');
  const first = await waitForCall(network, 'addSubject');
  await see('Our fault');
  network.answers = { addSubject: () => ({ id: 9, msg: 'Subject added' }) };
  press('Add');
  const again = await waitForCall(network, 'addSubject', 2);
  await see('Subject added');
  fill('Subject', 'FRENCH');
  fill('Level', '2');
  press('Add');
  const other = await waitForCall(network, 'addSubject', 3);
  expect(again.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  expect(other.headers['idempotency-key']).not.toBe(first.headers['idempotency-key']);
});

test('who starts again goes on in the first field', async () => {
  signIn(['editSub']);
  storeDraft('subject', { subject: 'FRENCH', level: '2' });
  renderScreen(<SubjectForm />);
  press('Start again');
  press('Discard it', await screen.findByRole('dialog', { name: 'Start again' }));
  const subject = screen.getByLabelText<HTMLInputElement>(/^Subject/);
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(subject.value).toBe('');
});

test('a draft is there again for its user, and for no other', () => {
  signIn(['editSub'], { userID: 7 });
  const first = renderScreen(<SubjectForm />);
  fill('Subject', 'FREN');
  first.unmount();
  signIn(['editSub'], { userID: 8 });
  const other = renderScreen(<SubjectForm />);
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', '');
  other.unmount();
  signIn(['editSub'], { userID: 7 });
  renderScreen(<SubjectForm />);
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'FREN');
});

test('who left while it was being sent and came back has nothing to send a second time', async () => {
  signIn(['editSub'], { userID: 9 });
  let answer: () => void = () => undefined;
  const answers = {
    addSubject: () =>
      new Promise<{ id: number; msg: string }>((resolve) => (answer = () => resolve({ id: 9, msg: '' }))),
  };
  const left = renderScreen(<SubjectForm />, { answers });
  fill('Subject', 'FRENCH');
  fill('Level', '2');
  press('Add');
  await waitForCall(left.network, 'addSubject');
  left.unmount();
  renderScreen(<SubjectForm />, { answers });
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'FRENCH');
  answer();
  await waitFor(() => expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', ''));
});
