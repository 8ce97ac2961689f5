import { useSyncExternalStore } from 'react';
import type { Draft, SaveState } from './Draft.ts';

const words: Record<SaveState, string> = {
  untouched: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: '✓ Saved',
  kept: 'Kept on this phone, not sent yet',
  unkept: 'Not sent yet. Do not close this page.',
  refused: '',
};

/** Has what shows a draft drawn again whenever the draft changes. */
export const useDraft = (draft: Draft): number => useSyncExternalStore(draft.subscribe, draft.changes);

/** Says whether what was typed is at the school. */
export function SaveLine({ draft }: { draft: Draft }) {
  useDraft(draft);
  return (
    <p role="status" className={`save ${draft.state}`}>
      {words[draft.state] || draft.message}
    </p>
  );
}
