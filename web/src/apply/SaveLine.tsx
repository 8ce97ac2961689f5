import { useSyncExternalStore } from 'react';
import type { Draft, SaveState } from './Draft.ts';

const words: Record<SaveState, string> = {
  untouched: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: '✓ Saved',
  stored: 'Kept on this phone for 7 days, not sent yet',
  notStored: 'Not sent yet. Do not close this page.',
  refused: '',
};

/** Renders the component again whenever the draft changes. */
export const useDraft = (draft: Draft): number => useSyncExternalStore(draft.subscribe, draft.changes);

export function SaveLine({ draft }: { draft: Draft }) {
  useDraft(draft);
  return (
    <p role="status" className={`save ${draft.state}`}>
      {words[draft.state] || draft.message}
    </p>
  );
}
