import { Link } from 'wouter';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { counted } from '../../ui/counted.ts';
import type { Entry } from './outbox/entry.ts';
import type { CommentsPlace } from './useComments.ts';
import { useCommentsOutbox } from './useCommentsOutbox.ts';

const listOf = ({ yearID, termID, classID, streamID }: CommentsPlace): string =>
  new URLSearchParams(Object.entries({ yearID, termID, classID, streamID }).map(([k, v]) => [k, String(v)])).toString();

/** Entries on this device that belong to another list, with a link to it. */
export function Elsewhere({ place, school }: { place: CommentsPlace; school: School }) {
  const { entries } = useCommentsOutbox();
  const others = new Map<string, Entry[]>();
  for (const entry of [...entries.values()].filter(needsHand))
    others.set(listOf(entry), [...(others.get(listOf(entry)) ?? []), entry]);
  others.delete(listOf(place));
  if (others.size === 0) return null;
  return (
    <Alert kind="warn">
      <p>Comments of other lists on this device could not be saved:</p>
      <ul>
        {[...others].map(([list, some]) => (
          <li key={list}>
            <Link href={`/report_comments?${list}`}>{nameOf(school, some[0])}</Link>: {counted(some.length, 'comment')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Waiting entries are sent by themselves. */
const needsHand = ({ state }: Entry): boolean => state !== 'waiting';

function nameOf(school: School, entry: CommentsPlace | undefined): string {
  if (!entry) return '';
  const name = (rows: readonly { value: number; label: string }[], id: number) =>
    rows.find(({ value }) => value === id)?.label;
  return [
    school.nameIn('classData', entry.classID),
    school.nameIn('streamData', entry.streamID),
    name(school.terms, entry.termID),
    name(school.years, entry.yearID),
  ]
    .filter(Boolean)
    .join(' ');
}
