import { type Answers, fill, press, renderScreen, see } from '../../../testing/renderScreen.tsx';
import { SendSms } from '../SendSms.tsx';
import { answers } from './sending.ts';

export async function show(more: Answers = {}, at = '/sendSms') {
  const shown = renderScreen(<SendSms />, { at, answers: { ...answers, ...more } });
  await see('2,000 SMS left');
  return shown;
}

/** With the contacts of S2. */
export async function showParents(more: Answers = {}) {
  const shown = await show(more);
  fill('Action', 'Send To Parents');
  fill('Class', 'S2');
  press('GET CONTACTS');
  await see(/^Akello Joy · 0772 000 002$/);
  return shown;
}
