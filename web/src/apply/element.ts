type Child = Node | string | false | null | undefined;
type Attribute = string | number | boolean | undefined | ((event: Event) => void);

/**
 * An element with its attributes and children. A function is a listener (`click: …`), true an attribute without a value;
 * false and undefined leave it out. Text is always text, never markup.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Attribute> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child): child is Node | string => child !== false && child != null && child !== ''));
  return made;
}

/** A button that does something; `look` is main, plain or bare. */
export const button = (words: string, act: () => void, look = 'plain'): HTMLButtonElement =>
  element('button', { type: 'button', class: look, click: act }, words);

/** A message that a screen reader says at once (`bad`) or when it has finished its sentence. */
export const alertBox = (kind: 'good' | 'bad' | 'info', ...children: Child[]): HTMLElement =>
  element('div', { class: `alert ${kind}`, role: kind === 'bad' ? 'alert' : 'status' }, ...children);
