import { answers } from './answers.ts';
import { alertBox, button, element } from './element.ts';
import type { Facts } from './FieldSpec.ts';
import { standingOf } from './listView.ts';
import type { Portal } from './Portal.ts';
import { steps } from './steps.ts';
import { type Application, nameOf, valuesOf } from './Values.ts';
import type { View } from './View.ts';

/** An application that was sent: how it stands, and what it says. */
export function readView(portal: Portal, application: Application): View {
  const facts: Facts = { lists: portal.admissions, values: valuesOf(application) };
  const { title, about } = standingOf(application);
  const kinds: Record<string, 'good' | 'bad' | 'info'> = { Accepted: 'good', 'Not accepted': 'bad' };
  return {
    title: nameOf(facts.values),
    content: [
      element('h1', {}, nameOf(facts.values)),
      alertBox(kinds[title] ?? 'info', element('strong', {}, title), about && element('p', {}, about)),
      ...steps.map((step) => answers(step, facts)),
      element(
        'div',
        { class: 'row foot' },
        button('Back', () => portal.go('')),
        button('Print', () => window.print()),
      ),
    ],
  };
}
