import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';

interface Props {
  yearID: number;
  termID: number;
  /** 0 or below: all classes. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
  /** The sets that count; none: those that are begun. */
  setIDs: readonly number[];
}

/** How many marks a run would lack, with the way to them; nothing while all are there. */
export function MissingNote({ yearID, termID, classID, streamID, setIDs }: Props) {
  const may = useAllowed();
  const sets = setIDs.length > 0 ? { setIDs: [...setIDs] } : {};
  const asked = { yearID, termID: termID as 1 | 2 | 3, classID: Math.max(0, classID), ...sets };
  const { answer } = useCall('getMissingMarks', asked, { enabled: may('getMissingMarks') && termID > 0 && yearID > 0 });
  const missing = (answer?.holes ?? [])
    .filter((hole) => streamID === 0 || hole.streamID === streamID)
    .reduce((sum, hole) => sum + hole.missing, 0);
  if (missing === 0) return null;
  const place = new URLSearchParams(
    Object.entries({ yearID, termID, classID: asked.classID }).map(([k, v]) => [k, `${v}`]),
  );
  if (setIDs.length > 0) place.set('sets', setIDs.join());
  return (
    <>
      {`${missing.toLocaleString('en-GB')} ${missing === 1 ? 'mark is' : 'marks are'} missing: `}
      <Link href={`/missing_marks?${place}`}>{missing === 1 ? 'see it' : 'see them'}</Link>.{' '}
    </>
  );
}
