/** Writes complaints at their fields, and takes away those that are settled; answers the first field that has one. */
export function showErrors(where: HTMLElement, errors: Record<string, string>): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const field of where.querySelectorAll<HTMLElement>('[data-field]')) {
    const message = errors[field.dataset.field ?? ''] ?? '';
    const said = field.querySelector<HTMLElement>(':scope > .error');
    if (said) {
      if (said.textContent !== message) said.textContent = message;
      said.hidden = message === '';
    }
    for (const input of field.querySelectorAll('input:not([type="file"]), select, textarea')) {
      if (message) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    if (message) first ??= field;
  }
  return first;
}

/** Puts the focus into a field, and the field into view. */
export function focusField(field: HTMLElement): void {
  const input = field.querySelector<HTMLElement>('input, select, textarea, button');
  input?.focus();
  field.scrollIntoView?.({ block: 'center' });
}
