import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useCall, useSend } from '../../hooks.ts';
import { press, Refusal, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { Form } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useForm } from '../fields/useForm.ts';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

function Asking() {
  const [isOpen, setOpen] = useState(true);
  const add = useSend('addSubject', { refresh: ['getSubjects'] });
  const form = useForm({ values: { subject: 'FRENCH' } });
  const [isSure, setSure] = useState(false);
  if (!isOpen) return <p>It is closed</p>;
  return (
    <Dialog title="Subject" onClose={() => setOpen(false)}>
      <Form
        form={form}
        outcome={add}
        action="Add"
        onSubmit={() => void add.send({ subject: '', subjectCat: 1, level: 1 })}
      >
        <TextField label="Subject" {...form.field('subject')} />
      </Form>
      <button type="button" onClick={() => setSure(true)}>
        Ask
      </button>
      {isSure && (
        <Confirm
          title="Sure"
          question="Really?"
          action="Yes"
          busy={add.sending}
          onConfirm={() => void add.send({ subject: '', subjectCat: 1, level: 1 })}
          onClose={() => setSure(false)}
        />
      )}
    </Dialog>
  );
}

/** The same over a list that a save has read again. */
function Reading() {
  const list = useCall('getSubjects', {});
  return (
    <>
      {list.answer && <p>Read</p>}
      <Asking />
    </>
  );
}

const held = () => {
  let answer: () => void = () => undefined;
  const addSubject = () =>
    new Promise<Refusal>((resolve) => {
      answer = () => resolve(new Refusal(409, 'There is such a subject'));
    });
  return { answers: { addSubject }, answer: () => answer() };
};
const pressEscape = (name: string) =>
  screen.getByRole('dialog', { name }).dispatchEvent(new Event('cancel', { cancelable: true }));

test('a dialog stays while its form is being sent: what comes of it is told in it', async () => {
  signIn(['editSub']);
  const { answers, answer } = held();
  const { network } = renderScreen(<Asking />, { answers });
  press('Add');
  await waitForCall(network, 'addSubject');
  press('Close');
  pressEscape('Subject');
  answer();
  await see('There is such a subject');
  press('Close');
  await see('It is closed');
});

test('what is saved and only read again can be closed: it goes as soon as that is over', async () => {
  signIn(['editSub']);
  let read: () => void = () => undefined;
  const answers = {
    addSubject: () => ({ id: 1, msg: 'Added' }),
    getSubjects: () =>
      new Promise<{ mainData: [] }>((resolve) => {
        read = () => resolve({ mainData: [] });
      }),
  };
  const { network } = renderScreen(<Reading />, { answers });
  await waitForCall(network, 'getSubjects');
  read();
  await see('Read');
  press('Add');
  await see('Added');
  await waitForCall(network, 'getSubjects', 2);
  press('Close');
  expect(screen.getByText('Added')).toBeTruthy();
  read();
  await see('It is closed');
});

test('a question stays while it is being done', async () => {
  signIn(['editSub']);
  const { answers, answer } = held();
  const { network } = renderScreen(<Asking />, { answers });
  press('Ask');
  press('Yes');
  await waitForCall(network, 'addSubject');
  pressEscape('Sure');
  expect(screen.getByText('Really?')).toBeTruthy();
  answer();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(false));
  pressEscape('Sure');
  await waitFor(() => expect(screen.queryByText('Really?')).toBeNull());
});

test('where there is a keyboard a dialog begins in the first field of its form', async () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  signIn(['editSub']);
  renderScreen(<Asking />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' })));
  vi.unstubAllGlobals();
});
