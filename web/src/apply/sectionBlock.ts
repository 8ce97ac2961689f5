import { control } from './control.ts';
import { button, element } from './element.ts';
import { type Facts, inWords, isShown, type Section } from './FieldSpec.ts';
import type { Value, Values } from './Values.ts';

export interface SectionBlock {
  root: HTMLElement;
  /** Shows it again after these fields have changed, and what shows in it. */
  follow: (changed: string[]) => void;
}

/** A section of a step. Its fields stay where they are while they are typed in; it is drawn anew when what it depends on changes. */
export function sectionBlock(
  section: Section,
  facts: Facts,
  change: (name: string, value: Value) => void,
  changeAll: (values: Values) => void,
): SectionBlock {
  const root = element('section', { class: 'card' });
  const show = (): void => {
    root.hidden = !isShown(section, facts);
    for (const field of section.fields) {
      const block = root.querySelector<HTMLElement>(`[data-field="${field.name}"]`);
      if (block) block.hidden = !isShown(field, facts);
    }
  };
  const draw = (): void => {
    const { copies } = section;
    const copyAll = (): void => {
      if (!copies) return;
      changeAll(Object.fromEntries(copies.names.map(([from, to]) => [to, facts.values[from] ?? ''])));
      draw();
      root.querySelector('button')?.focus();
    };
    root.replaceChildren(
      element('h2', {}, inWords(section.title, facts)),
      ...(section.about ? [element('p', { class: 'quiet' }, section.about)] : []),
      ...(copies ? [button(copies.words, copyAll)] : []),
      ...section.fields.map((field) =>
        control({ field, facts, id: `field-${field.name}`, change: (value) => change(field.name, value) }),
      ),
    );
    show();
  };
  draw();
  return {
    root,
    follow: (changed) => (section.dependsOn?.some((name) => changed.includes(name)) ? draw() : show()),
  };
}
