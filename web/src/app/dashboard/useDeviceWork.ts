import { IconDeviceMobile } from '@tabler/icons-react';
import { type OutboxKind, useUnsavedCount } from '../../device.ts';
import { counted } from '../../ui/counted.ts';
import type { Work } from './Work.ts';

const storedKinds = {
  marks: { one: 'mark', to: '/add_update_marks', action: 'Enter Marks' },
  comments: { one: 'comment', to: '/report_comments', action: 'Report Comments' },
};

/** What this device stores for the user: entries to send, and entries that need a decision. */
export const useDeviceWork = (): Work[] => [...useKind('marks'), ...useKind('comments')];

function useKind(kind: OutboxKind): Work[] {
  const { one, to, action } = storedKinds[kind];
  const waiting = useUnsavedCount(kind, 'waiting');
  const notSaved = useUnsavedCount(kind, 'notSaved');
  const work = (count: number, tone: Work['tone'], words: string): Work[] =>
    count > 0
      ? [{ icon: IconDeviceMobile, tone, text: `${counted(count, one)} on this device ${words}`, action, to }]
      : [];
  return [...work(notSaved, 'danger', 'not saved: see why'), ...work(waiting, 'amber', 'not yet sent to the school')];
}
