/** The longest code that the server accepts. */
const longest = 20;

/** The server accepts a code without its dash and in small letters too. */
export function codeForm(code: string, onCode: (code: string) => void): HTMLFormElement {
  const form = document.createElement('form');
  const label = document.createElement('label');
  const field = document.createElement('input');
  const button = document.createElement('button');
  label.textContent = 'Code on the report';
  Object.assign(field, { value: code, maxLength: longest, required: true, autocomplete: 'off', spellcheck: false });
  field.autocapitalize = 'characters';
  button.textContent = 'Check';
  label.append(field);
  form.append(label, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = field.value.trim();
    if (typed) onCode(typed);
  });
  return form;
}
