import { dayInWords } from '@somero/contract/schoolTime.ts';
import { button, element } from './element.ts';
import { type Facts, type FieldSpec, inWords, type Step, shownFields } from './FieldSpec.ts';
import { isEmpty, listOf, stored, textOf } from './Values.ts';

/** What was answered, as it was offered. */
function answerTo(field: FieldSpec, facts: Facts): string {
  const value = facts.values[field.name];
  if (value === undefined || isEmpty(value)) return '';
  if (field.kind === 'picture')
    return value === stored ? '✓ The school has this picture.' : 'Chosen, not at the school yet';
  const choices = field.choices?.(facts) ?? [];
  const inList = (each: string): string => choices.find((choice) => choice.value === each)?.label ?? each;
  if (field.kind === 'checks') return listOf(facts.values, field.name).map(inList).join(', ');
  if (field.kind === 'date') return dayInWords(textOf(facts.values, field.name));
  return choices.length > 0 ? inList(textOf(facts.values, field.name)) : textOf(facts.values, field.name);
}

/** All that was answered on a step; what was left empty and may be is left out. `change` leads back to the step. */
export function answers(step: Step, facts: Facts, change?: () => void): HTMLElement {
  const parts = step.sections.flatMap((section) => {
    const rows = shownFields(section, facts).flatMap((field) => {
      const answer = answerTo(field, facts);
      if (answer === '' && (!field.wanted || !change)) return [];
      return [
        element('dt', {}, inWords(field.label, facts)),
        element('dd', answer === '' ? { class: 'missing' } : {}, answer || 'Not filled yet'),
      ];
    });
    return rows.length > 0 ? [element('h3', {}, inWords(section.title, facts)), element('dl', {}, ...rows)] : [];
  });
  const edit = change && button('Change', change);
  edit?.setAttribute('aria-label', `Change ${step.title}`);
  return element(
    'section',
    { class: 'card' },
    element('div', { class: 'head' }, element('h2', {}, step.title), edit),
    ...(parts.length > 0 ? parts : [element('p', { class: 'quiet' }, 'Nothing filled.')]),
  );
}
