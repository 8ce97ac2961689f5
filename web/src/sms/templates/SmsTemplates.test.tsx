import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fill, press, renderScreen, see, signIn, waitForCall } from '../../testing/renderScreen.tsx';
import { SmsTemplates } from './SmsTemplates.tsx';

const template = {
  ...{ id: 4, name: 'Visiting day', text: 'Come on Sunday.', shared: 1, status: 1 },
  ...{ by: 'Aisha Nakato', at: '2026-06-15T08:00:00.000Z', ver: 2 },
};
const answers: Answers = {
  getSmsTemplates: () => ({ mainData: [template] }),
  getSmsHealth: () => ({ items: [], simulator: { sms: 1, money: 1 } }),
  saveSmsTemplate: () => ({ id: 4, msg: 'The template is saved' }),
};

const show = () => renderScreen(<SmsTemplates />, { at: '/sms_templates', answers });
beforeEach(() => signIn(['sendSms']));

test('a template is changed with the version that was read, and an empty text is refused', async () => {
  const { network } = show();
  await see('Come on Sunday.');
  press('Edit Visiting day');
  fill('Text', ' ');
  press('Save', screen.getByRole('dialog'));
  expect((await screen.findAllByText('Enter the text of the template')).length).toBeGreaterThan(0);
  fill('Text', 'Come on Saturday.');
  press('Save', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveSmsTemplate')).payload).toEqual({
    ...{ id: 4, ver: 2, name: 'Visiting day', text: 'Come on Saturday.', shared: 1, status: 1 },
  });
  await see('The template is saved');
});

test('a draft is kept for oneself', async () => {
  const { network } = show();
  await see('Visiting day');
  press('Add template');
  fill('Name', 'Half done');
  fill('Text', 'Dear @parent');
  fireEvent.click(screen.getByLabelText('Everyone who sends SMS may use it'));
  press('Add', screen.getByRole('dialog'));
  expect((await waitForCall(network, 'saveSmsTemplate')).payload).toEqual({
    ...{ name: 'Half done', text: 'Dear @parent', shared: 0, status: 1 },
  });
});
