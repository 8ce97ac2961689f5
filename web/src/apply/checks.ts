import { element } from './element.ts';
import type { Choice } from './FieldSpec.ts';

interface Checks {
  choices: Choice[];
  /** Values of choices, and what was written besides. */
  chosen: string[];
  /** Whether something may be written besides. */
  others: boolean;
  change: (chosen: string[]) => void;
}

/** Several of a list to tick, in the list's order, and perhaps a line for what it does not have. */
export function checks({ choices, chosen, others, change }: Checks): HTMLElement {
  const offered = new Set(choices.map(({ value }) => value));
  const ticked = new Set(chosen.filter((value) => offered.has(value)));
  let written = chosen.filter((value) => !offered.has(value));
  const tell = (): void =>
    change([...choices.map(({ value }) => value).filter((value) => ticked.has(value)), ...written]);
  const boxes = choices.map(({ value, label }) => {
    const box = element('input', {
      type: 'checkbox',
      checked: ticked.has(value),
      change: () => {
        if (box.checked) ticked.add(value);
        else ticked.delete(value);
        tell();
      },
    });
    return element('label', {}, box, label);
  });
  const none = choices.length === 0 && !others && element('p', { class: 'quiet' }, 'Choose the class first.');
  if (!others) return element('div', { class: 'checks' }, none, ...boxes);
  const read = (): void => {
    written = line.value
      .split(',')
      .map((name) => name.trim().slice(0, 60))
      .filter(Boolean);
    tell();
  };
  const line = element('input', { type: 'text', maxlength: 300, input: read, change: read });
  line.value = written.join(', ');
  return element(
    'div',
    { class: 'checks' },
    ...boxes,
    element('label', { class: 'others' }, 'Others, with a comma between them', line),
  );
}
