import { Problem } from './ask.ts';
import { control } from './control.ts';
import { alertBox, element } from './element.ts';
import type { FieldSpec } from './FieldSpec.ts';
import { focusField, showErrors } from './showErrors.ts';
import { type Admissions, isEmpty, textOf, type Values } from './Values.ts';

interface SmallForm {
  /** Tells its fields from those of another form on the page. */
  name: string;
  fields: FieldSpec[];
  lists: Admissions;
  action: string;
  /** Between the fields and the button. */
  more?: HTMLElement;
  act: (values: Record<string, string>) => Promise<void>;
}

/** A form of a few fields that is sent by its button; complaints stand at their fields. */
export function smallForm({ name, fields, lists, action, more, act }: SmallForm): HTMLElement {
  const values: Values = {};
  const said = element('div');
  const send = element('button', { type: 'submit', class: 'main' }, action);
  const complain = (errors: Record<string, string>, words?: string): void => {
    said.replaceChildren(...(words ? [alertBox('bad', words)] : []));
    const first = showErrors(form, errors);
    if (first) focusField(first);
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const missing = fields.filter((field) => field.wanted && isEmpty(values[field.name]));
    complain(Object.fromEntries(missing.map((field) => [field.name, field.wanted ?? ''])));
    if (missing.length > 0) return;
    send.disabled = true;
    send.textContent = 'Please wait…';
    try {
      await act(Object.fromEntries(fields.map((field) => [field.name, textOf(values, field.name).trim()])));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      complain(error.fields, error.message);
    } finally {
      send.disabled = false;
      send.textContent = action;
    }
  };
  const form: HTMLFormElement = element(
    'form',
    { novalidate: true, submit: (event) => void submit(event) },
    said,
    ...fields.map((field) =>
      control({
        field,
        facts: { lists, values },
        id: `${name}-${field.name}`,
        change: (value) => {
          values[field.name] = value;
        },
      }),
    ),
    more,
    send,
  );
  return form;
}
