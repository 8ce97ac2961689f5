import { schoolDay } from '@somero/contract/schoolTime.ts';
import './control.css';
import { checks } from './checks.ts';
import { element } from './element.ts';
import { type Choice, type Facts, type FieldSpec, inWords } from './FieldSpec.ts';
import { pictureField } from './pictureField.ts';
import { listOf, textOf, type Value } from './Values.ts';

export interface Control {
  field: FieldSpec;
  facts: Facts;
  /** Tells ids of fields apart. */
  id: string;
  change: (value: Value) => void;
}

/** A field with its label, help and room for a complaint; `showErrors` fills that. */
export function control(made: Control): HTMLElement {
  const { field, facts, id } = made;
  const label = inWords(field.label, facts);
  const hint = inWords(field.hint, facts);
  const isGroup = ['radios', 'checks', 'picture'].includes(field.kind);
  const attributes = { class: 'field', 'data-field': field.name };
  const rest = [
    hint && element('p', { class: 'hint', id: `${id}-hint` }, hint),
    element('p', { class: 'error', id: `${id}-error`, hidden: true }),
  ];
  // The star is for the eye; the input itself says that it is required.
  const star = field.wanted && element('span', { class: 'star', 'aria-hidden': 'true' }, ' *');
  if (!isGroup)
    return element('div', attributes, element('label', { for: id }, label, star), inputFor(made, hint), ...rest);
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  return element(
    'fieldset',
    { ...attributes, 'aria-describedby': described },
    element('legend', {}, label, star),
    groupFor(made),
    ...rest,
  );
}

function groupFor({ field, facts, id, change }: Control): HTMLElement {
  const choices = field.choices?.(facts) ?? [];
  if (field.kind === 'radios') return radios(id, choices, textOf(facts.values, field.name), change);
  if (field.kind === 'picture') {
    return pictureField({ name: field.name, value: textOf(facts.values, field.name), change });
  }
  const chosen = listOf(facts.values, field.name);
  const list = (tell: (chosen: string[]) => void) =>
    checks({ choices, chosen, others: field.others === true, change: tell });
  return field.wanted ? list(change) : folded(chosen, change, list);
}

/** A long list that may be left alone is folded away; its heading says how many are chosen. */
function folded(
  chosen: string[],
  change: (chosen: string[]) => void,
  list: (tell: (chosen: string[]) => void) => HTMLElement,
): HTMLElement {
  const words = (count: number): string => (count === 0 ? 'Choose…' : `${count} chosen`);
  const summary = element('summary', {}, words(chosen.length));
  const tell = (next: string[]): void => {
    summary.textContent = words(next.length);
    change(next);
  };
  return element('details', {}, summary, list(tell));
}

/** Some phones fill a field in without a key being pressed, and tell of it only when it is left. */
const listening = (hear: () => void) => ({ input: hear, change: hear });

const types = { tel: 'tel', email: 'email', date: 'date' } as const;

function inputFor({ field, facts, id, change }: Control, hint: string): HTMLElement {
  const value = textOf(facts.values, field.name);
  const shared = {
    id,
    name: field.name,
    'aria-required': field.wanted ? 'true' : undefined,
    'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
    autocomplete: 'off',
  };
  if (field.kind === 'select') {
    const select = element(
      'select',
      { ...shared, change: () => change(select.value) },
      ...[{ value: '', label: 'Choose…' }, ...(field.choices?.(facts) ?? [])].map((choice) =>
        element('option', { value: choice.value, selected: choice.value === value }, choice.label),
      ),
    );
    return select;
  }
  if (field.kind === 'area') {
    const area = element('textarea', {
      ...shared,
      rows: 2,
      maxlength: field.max,
      ...listening(() => change(area.value)),
    });
    area.value = value;
    return area;
  }
  const input = element('input', {
    ...shared,
    type: types[field.kind as keyof typeof types] ?? 'text',
    inputmode: field.kind === 'number' ? 'numeric' : undefined,
    maxlength: field.max,
    max: field.kind === 'date' ? schoolDay(new Date()) : undefined,
    autocapitalize: field.capitals ? 'words' : field.kind === 'email' ? 'none' : undefined,
    ...listening(() => change(input.value)),
  });
  input.value = value;
  return input;
}

function radios(id: string, choices: Choice[], chosen: string, change: (value: string) => void): HTMLElement {
  return element(
    'div',
    { class: 'radios' },
    ...choices.map(({ value, label }) =>
      element(
        'label',
        {},
        element('input', { type: 'radio', name: id, value, checked: value === chosen, change: () => change(value) }),
        label,
      ),
    ),
  );
}
