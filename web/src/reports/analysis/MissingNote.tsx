import { Link } from 'wouter';
import { useSession } from '../../device.ts';
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
  /** The term in words, where several stand side by side. */
  termName?: string | undefined;
}

/** How many marks a run would lack, with the way to them; nothing while all are there. */
export function MissingNote({ yearID, termID, classID, streamID, setIDs, termName }: Props) {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const asked = { yearID, termID: termID as 1 | 2 | 3, classID: Math.max(0, classID), setIDs: [...setIDs] };
  const { answer } = useCall('getMissingMarks', asked, { enabled: may('getMissingMarks') && termID > 0 && yearID > 0 });
  const missing = (answer?.holes ?? [])
    .filter((hole) => streamID === 0 || hole.streamID === streamID)
    .reduce((sum, hole) => sum + hole.missing, 0);
  if (missing === 0) return null;
  const place = new URLSearchParams(
    Object.entries({ yearID, termID, classID: asked.classID }).map(([k, v]) => [k, `${v}`]),
  );
  place.set('sets', setIDs.join());
  // Who enters marks is told of their own alone: without the words the run would look complete but for these.
  const isOwn = rights?.addMark === 1 && rights.allMark !== 1;
  const whose = isOwn ? ' of your own subjects' : '';
  // Of a term that is still to come every mark is missing: a number would look like somebody's fault.
  const isBegun = answer?.missing !== answer?.expected;
  const told = (
    <>
      {isBegun
        ? `${missing.toLocaleString('en-GB')} ${missing === 1 ? `mark${whose} is` : `marks${whose} are`} missing: `
        : `not one mark${whose} is there yet: `}
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
