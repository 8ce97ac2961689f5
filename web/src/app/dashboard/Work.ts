import type { TablerIcon } from '@tabler/icons-react';

/** Something that waits for the user. */
export interface Work {
  icon: TablerIcon;
  /** danger: something is wrong; amber: somebody waits; grey: when there is time. */
  tone: 'danger' | 'amber' | 'grey';
  /** Before all else. */
  isFirst?: boolean;
  text: string;
  more?: string;
  action: string;
  to: string | (() => void);
}
