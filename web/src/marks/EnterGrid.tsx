import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import held from '../ui/table/HeldTable.module.css';
import type { GridFrame } from './cellLook.ts';
import { MarksGrid } from './MarksGrid.tsx';
import { MarksHands } from './MarksHands.ts';
import type { Entry } from './outbox/entry.ts';
import { PastePreview } from './paste/PastePreview.tsx';
import sheet from './Sheet.module.css';
import { StateLine } from './StateLine.tsx';
import type { SheetStudent, SheetSubject } from './sheet.ts';

/** A mark by its place, or the first missing one. */
export type Sought = Entry | 'missing';

interface Props {
  frame: GridFrame;
  caption: string;
  /** The subject of the grid; absent: all subjects. */
  subject: SheetSubject | undefined;
  sought: Sought | undefined;
  onSought: () => void;
  onStudent: (student: SheetStudent) => void;
  /** Shown above the status line below the grid. */
  attention: ReactNode;
}

/** The grid with its table, the status line of a cell, and the preview of a paste. */
export function EnterGrid({ frame, caption, subject, sought, onSought, onStudent, attention }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [hands] = useState(() => new MarksHands(frame));
  const paste = useSyncExternalStore(hands.subscribe, hands.paste);
  const { students, columns, ground } = frame;
  useLayoutEffect(() => (table.current ? hands.attach(table.current) : undefined), [hands]);
  useLayoutEffect(() => hands.show(frame), [hands, frame]);
  useEffect(() => {
    if (!sought) return;
    if (sought === 'missing') hands.goToMissing();
    else hands.goTo(sought);
    onSought();
  }, [hands, sought, onSought]);
  if (columns.length === 0) return <EmptyState text={noColumns[ground.unit]} />;
  return (
    <>
      <div
        className={`${held.scroll} ${sheet.scroll} ${columns.length === 1 ? sheet.single : subject ? sheet.long : ''}`}
      >
        <MarksGrid
          caption={subject ? `${caption}: ${subject.name}` : caption}
          students={students}
          columns={columns}
          unit={ground.unit}
          table={table}
          onStudent={onStudent}
        />
      </div>
      <div className={sheet.below}>
        {attention}
        <StateLine hands={hands} />
      </div>
      {paste && <PastePreview plan={paste} onTake={() => hands.takePaste()} onClose={() => hands.dropPaste()} />}
    </>
  );
}

const noColumns = {
  subject: schoolTexts.noDataFound,
  chapter: schoolTexts.noChaptersForSubject,
  paper: schoolTexts.noPapersFound,
};
