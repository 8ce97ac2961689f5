import type { CellLook } from '../cellLook.ts';

const set = (element: HTMLElement, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** Updates a cell. false: it is being typed in, and stays as it is. */
export function paintCell(input: HTMLInputElement, look: CellLook): boolean {
  const cell = input.parentElement as HTMLElement;
  const isTyping = input === document.activeElement && input.value !== (input.dataset.before ?? '');
  if (isTyping) return false;
  if (input.value !== look.text) {
    input.value = look.text;
    input.dataset.before = look.text;
    if (input === document.activeElement) input.select();
  }
  set(cell, 'data-state', look.state);
  set(cell, 'data-note', look.note);
  set(input, 'aria-invalid', look.note === 'refused' || look.note === 'changed' ? 'true' : undefined);
  input.readOnly = look.closed !== null;
  const words = cell.nextElementSibling;
  if (words instanceof HTMLElement && words.dataset.words !== undefined && words.textContent !== look.words) {
    (words.firstElementChild ?? words).textContent = look.words;
    // For words that are too long for the row.
    set(words, 'title', look.words || undefined);
    set(words, 'data-note', look.note);
  }
  return true;
}

/** Shows the error of a text while it is being typed. */
export function paintTyping(input: HTMLInputElement, problem: string | null): void {
  const cell = input.parentElement as HTMLElement;
  set(cell, 'data-note', problem === null ? 'none' : 'refused');
  set(input, 'aria-invalid', problem === null ? undefined : 'true');
}
