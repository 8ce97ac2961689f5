import './saveLine.css';
import type { Draft, SaveState } from './Draft.ts';
import { element } from './element.ts';

const words: Record<SaveState, string> = {
  untouched: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: '✓ Saved',
  kept: 'Kept on this phone, not sent yet',
  unkept: 'Not sent yet. Do not close this page.',
  refused: '',
};

/** Says whether what was typed is at the school. */
export function saveLine(draft: Draft): { root: HTMLElement; tell: () => void } {
  const root = element('p', { role: 'status' });
  const tell = (): void => {
    const now = words[draft.state] || draft.message;
    // The same words twice are not read out twice.
    if (root.textContent !== now) root.textContent = now;
    root.className = `save ${draft.state}`;
  };
  tell();
  return { root, tell };
}
