import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import held from '../../ui/table/HeldTable.module.css';
import type { GridFrame } from '../cellLook.ts';
import type { Entry } from '../outbox/entry.ts';
import { PastePreview } from '../paste/PastePreview.tsx';
import sheet from '../Sheet.module.css';
import type { SheetStudent, SheetSubject } from '../sheet.ts';
import { MarksEditor } from './MarksEditor.ts';
import { MarksGrid } from './MarksGrid.tsx';
import { StateLine } from './StateLine.tsx';
import { TypingLine } from './TypingLine.tsx';
import { useTypingMode } from './useTypingMode.ts';

/** A mark by its place, or the first missing one. */
export type MarkTarget = Entry | 'missing';

interface Props {
  /** Class and stream, subject, exam set, for the line of the typing mode. */
  title: string;
  frame: GridFrame;
  caption: string;
  subject: SheetSubject | undefined;
  target: MarkTarget | undefined;
  onTargetShown: () => void;
  onStudent: (student: SheetStudent) => void;
  /** Shown above the status line below the grid. */
  attention: ReactNode;
  /** Shown in the status line while no cell has the focus. */
  legend: ReactNode;
  /** Shown at the right of the grid. */
  beside: ReactNode;
}

export function EnterGrid(props: Props) {
  const { title, frame, caption, subject, target, onTargetShown, onStudent, attention, legend, beside } = props;
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [editor] = useState(() => new MarksEditor(frame));
  const paste = useSyncExternalStore(editor.subscribe, editor.paste);
  const { students, columns, context } = frame;
  useLayoutEffect(() => (table.current ? editor.attach(table.current) : undefined), [editor]);
  useLayoutEffect(() => editor.show(frame), [editor, frame]);
  useEffect(() => {
    if (!target) return;
    if (target === 'missing') editor.goToMissing();
    else editor.goTo(target);
    onTargetShown();
  }, [editor, target, onTargetShown]);
  const typing = useTypingMode(box);
  if (columns.length === 0) return <EmptyState text={noColumns[context.unit]} />;
  return (
    <div ref={box} className={sheet.box} data-typing={typing.isOn || undefined}>
      <TypingLine title={title} frame={frame} onLeave={typing.leave} />
      <div className={sheet.beside}>
        <div
          className={`${held.scroll} ${sheet.scroll} ${columns.length === 1 ? sheet.single : subject ? sheet.long : ''}`}
        >
          <MarksGrid
            caption={subject ? `${caption}: ${subject.name}` : caption}
            students={students}
            columns={columns}
            unit={context.unit}
            outOf={context.range.max / 100}
            table={table}
            onStudent={onStudent}
          />
        </div>
        {beside}
      </div>
      <div className={sheet.below}>
        {attention}
        <StateLine editor={editor} range={context.range} legend={legend} />
      </div>
      {paste && (
        <PastePreview
          plan={paste}
          onChoose={(way) => editor.layPaste(paste.of, way)}
          onTake={() => editor.takePaste()}
          onClose={() => editor.dropPaste()}
        />
      )}
    </div>
  );
}

const noColumns = {
  subject: schoolTexts.noDataFound,
  chapter: schoolTexts.noChapterFound,
  paper: schoolTexts.noPapersFound,
};
