import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import css from '../ReportForm.module.css';

interface Props {
  yearID: number;
  termID: number;
  /** 0 or below: all classes. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
  /** The sets that count. */
  setIDs: readonly number[];
  /** Set when several terms are shown. */
  termName?: string | undefined;
}

/** The number of missing marks with a link to them; nothing when all are there. */
export function MissingNote({ yearID, termID, classID, streamID, setIDs, termName }: Props) {
  const may = useAllowed();
  const asked = {
    ...{ yearID, termID: termID as 1 | 2 | 3, classID: Math.max(0, classID), setIDs: [...setIDs] },
    // Also what other teachers have not entered.
    allSubjects: 1 as const,
  };
  const { answer } = useCall('getMissingMarks', asked, { enabled: may('getMissingMarks') && termID > 0 && yearID > 0 });
  const missing = (answer?.holes ?? [])
    .filter((hole) => streamID === 0 || hole.streamID === streamID)
    .reduce((sum, hole) => sum + hole.missing, 0);
  if (missing === 0) return null;
  const place = new URLSearchParams(
    Object.entries({ yearID, termID, classID: asked.classID, ...(streamID > 0 && { streamID }) }).map(([k, v]) => [
      k,
      `${v}`,
    ]),
  );
  place.set('sets', setIDs.join());
  place.set('of', 'all');
  // In a future term every mark is missing, and a number would look like a mistake.
  const isBegun = answer?.missing !== answer?.expected;
  const told = (
    <>
      {isBegun
        ? `${missing.toLocaleString('en-GB')} ${missing === 1 ? 'mark is' : 'marks are'} missing: `
        : 'no marks yet: '}
      <Link href={`/missing_marks?${place}`}>{missing === 1 ? 'see it' : 'see them'}</Link>.{' '}
    </>
  );
  return termName ? (
    <span className={css.ofTerm}>
      {termName}: {told}
    </span>
  ) : (
    told
  );
}
