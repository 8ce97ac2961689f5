import { button, element } from './element.ts';

interface Question {
  title: string;
  question: string;
  /** The word on the button that goes on. */
  action: string;
  act: () => void;
}

/** Asks before something is done that can not be taken back. Answers how the question is taken away unanswered. */
export function askFirst({ title, question, action, act }: Question): () => void {
  const close = (): void => {
    dialog.close();
    dialog.remove();
  };
  const goOn = button(
    action,
    () => {
      close();
      act();
    },
    'main',
  );
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'question', cancel: () => setTimeout(() => dialog.remove()) },
    element('h2', { id: 'question' }, title),
    element('p', {}, question),
    element('div', { class: 'row' }, goOn, button('Cancel', close)),
  );
  document.body.append(dialog);
  dialog.showModal();
  return close;
}
