import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '../counted.ts';
import { Popover } from '../dialog/Popover.tsx';
import { InBar } from '../fields/InBar.ts';
import { daysInWords } from './daysInWords.ts';

interface Props {
  days: { startFrom: string; endAt: string };
  /** How much else narrows the list. */
  filters?: number;
  /** The form; `close` once it is sent. */
  children: (close: () => void) => ReactNode;
}

/** The search form of a list, in its bar: behind one button that says what was searched. */
export const SearchFilter = ({ days: { startFrom, endAt }, filters = 0, children }: Props) => (
  <Popover
    fromStart
    icon={<IconFilter size={16} aria-hidden="true" />}
    label={[daysInWords(startFrom, endAt), filters > 0 && counted(filters, 'filter')].filter(Boolean).join(', ')}
  >
    {(close) => <InBar value={false}>{children(close)}</InBar>}
  </Popover>
);
