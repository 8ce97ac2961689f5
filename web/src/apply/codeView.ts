import { button, element } from './element.ts';
import type { Portal } from './Portal.ts';
import { isRemembered, keepSession, type Session } from './session.ts';
import type { View } from './View.ts';

/** Puts a text on the clipboard; false where the browser has none to offer, as on a plain-http network. */
async function copy(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(shown);
    return document.execCommand?.('copy') === true;
  }
}

/** The code to come back with, to be written down. */
export function codeView(portal: Portal, session: Session): View {
  const code = element('output', { class: 'code', 'aria-label': 'Your code' }, session.code);
  const copied = element('span', { role: 'status', class: 'quiet' });
  const remember = element('input', {
    type: 'checkbox',
    checked: isRemembered(),
    change: () => keepSession(session, remember.checked),
  });
  const copyCode = async (): Promise<void> => {
    copied.textContent = (await copy(session.code, code)) ? 'Copied' : 'Copy it by hand, please';
  };
  let isLeft = false;
  const goOn = async (): Promise<void> => {
    next.disabled = true;
    next.textContent = 'Please wait…';
    const known = await portal.own(session).catch(() => undefined);
    if (!isLeft) portal.go(known?.applications.length === 0 ? 'new/1' : '');
  };
  const next = button('I have written it down', () => void goOn(), 'main');
  return {
    title: 'Your code',
    content: [
      element('h1', {}, 'Write down your code'),
      element('p', {}, `With this code and your phone number ${session.phone} you come back to your application.`),
      code,
      element(
        'div',
        { class: 'row' },
        button('Copy', () => void copyCode()),
        copied,
      ),
      element(
        'p',
        {},
        'Write it on paper now. Do not show it to others: who has it can read and change your application.',
      ),
      element(
        'label',
        { class: 'tick' },
        remember,
        'Remember me on this phone. Do not tick this on a shared phone or computer.',
      ),
      next,
    ],
    leave: () => {
      isLeft = true;
    },
  };
}
