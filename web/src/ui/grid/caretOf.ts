/** Where the caret of an input stands; for anything else as if all were selected. */
export function caretOf(target: HTMLElement): { isAll: boolean; atStart: boolean; atEnd: boolean } {
  if (!(target instanceof HTMLInputElement)) return { isAll: true, atStart: true, atEnd: true };
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isAll = start === 0 && end === value.length;
  return { isAll, atStart: isAll || (start === 0 && end === 0), atEnd: isAll || start === value.length };
}
