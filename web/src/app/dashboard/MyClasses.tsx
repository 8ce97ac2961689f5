import { marksTexts } from '@somero/contract/marks/texts.ts';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './MyClasses.module.css';
import { inSetOrder, type Lesson, type Overview, printed, type Settings, sheetAddress, shortSet } from './Overview.ts';

interface Props {
  overview: Overview | undefined;
  settings: Settings | undefined;
}

const missingOf = ({ sets }: Lesson) => sets.reduce((sum, { missing }) => sum + missing, 0);

/** A teacher’s own lessons, a row each; what lacks marks leads to the first empty cell. */
export function MyClasses({ overview, settings }: Props) {
  const may = useAllowed();
  if (!may('saveMarks')) return null;
  if (!overview) return <Card title="My classes">{<div className={css.waiting} />}</Card>;
  const { lessons } = overview;
  const total = lessons.reduce((sum, lesson) => sum + missingOf(lesson), 0);
  const isClosed = settings?.allowMarksAdd === 0;
  return (
    <Card
      title={`My classes · ${lessons.length}`}
      aside={total > 0 && <Badge tone="amber">{`${counted(total, 'mark')} to enter`}</Badge>}
      flush
    >
      {isClosed && total > 0 && <p className={css.closed}>{marksTexts.addingClosed}</p>}
      {lessons.length === 0 && <EmptyState text="No classes are assigned to you" />}
      <ul className={css.lessons}>
        {lessons.map((lesson) => (
          <Row key={`${lesson.classID}/${lesson.streamID}/${lesson.subjectID}`} lesson={lesson} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ lesson }: { lesson: Lesson }) {
  const missing = missingOf(lesson);
  return (
    <li>
      <span className={css.name}>
        <b>{`${lesson.className} ${lesson.streamName}`}</b> <span title={lesson.subjectName}>{lesson.short}</span>
      </span>
      <span className={`${css.state} ${missing > 0 ? css.some : ''}`}>
        {lesson.sets.length === 0 ? 'not begun' : missing === 0 ? '✓ Complete' : `${printed(missing)} to enter`}
      </span>
      <span className={css.sets}>
        {[...lesson.sets]
          .sort((a, b) => inSetOrder(shortSet(a.setName), shortSet(b.setName)))
          .map((set) => (
            <Chip key={set.setID} lesson={lesson} set={set} />
          ))}
      </span>
    </li>
  );
}

function Chip({ lesson, set }: { lesson: Lesson; set: Lesson['sets'][number] }) {
  const { className, streamName, subjectName } = lesson;
  const { setID, setName, expected, missing } = set;
  const short = shortSet(setName);
  const [look, words] =
    missing === 0
      ? [css.full, `${short} ✓`]
      : missing === expected
        ? [css.empty, `${short} Enter`]
        : [css.part, `${short} ${expected - missing}/${expected}`];
  const seek = missing === 0 ? '' : '&seek=missing';
  return (
    <Link
      href={sheetAddress(lesson, setID) + seek}
      className={`${css.chip} ${look}`}
      aria-label={`${className} ${streamName} ${subjectName}, ${setName}: ${expected - missing} of ${expected} entered`}
    >
      {words}
    </Link>
  );
}
