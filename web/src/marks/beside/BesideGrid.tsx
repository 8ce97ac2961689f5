import { useNarrow } from '../../ui/useNarrow.ts';
import type { GridFrame } from '../cellLook.ts';
import type { SheetSubject } from '../sheet.ts';
import { useTotals } from '../useTotals.ts';
import css from './BesideGrid.module.css';
import { MarksSpread } from './MarksSpread.tsx';
import { OwnSheets } from './OwnSheets.tsx';

/** A grid with more columns needs the room itself. */
const mostColumns = 4;

/** What stands at the right of one subject's sheet, where there is room. */
export function BesideGrid({ frame, subject }: { frame: GridFrame; subject: SheetSubject | undefined }) {
  const isNarrow = useNarrow();
  if (isNarrow || !subject || frame.columns.length > mostColumns) return null;
  return <Beside frame={frame} subject={subject} />;
}

function Beside({ frame, subject }: { frame: GridFrame; subject: SheetSubject }) {
  const { missing } = useTotals(frame);
  const { classID, streamID, setID } = frame.context;
  return (
    <section className={css.aside} aria-label="Beside the marks">
      <MarksSpread frame={frame} />
      <OwnSheets title="My sheets" open={{ classID, streamID, setID, subjectID: subject.id, missing }} />
    </section>
  );
}
