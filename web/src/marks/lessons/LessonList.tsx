import { Link } from 'wouter';
import css from './LessonList.module.css';
import { inSetOrder, type Lesson, type LessonSet, missingOf, sheetAddress, shortSet } from './lesson.ts';

/** The sheet that is open, and how many of its marks are missing at this moment. */
export interface OpenSheet {
  classID: number;
  streamID: number;
  subjectID: number;
  setID: number;
  missing: number;
}

interface Props {
  lessons: readonly Lesson[];
  open?: OpenSheet | undefined;
  /** For a narrow column: the sheets stand below the name. */
  narrow?: boolean;
}

const inThousands = new Intl.NumberFormat('en-GB');

/** A row for each class and subject of a teacher, with a link for each sheet. What lacks marks leads to its first empty cell. */
export const LessonList = ({ lessons, open, narrow }: Props) => (
  <ul className={css.lessons} data-narrow={narrow || undefined}>
    {lessons.map((lesson) => (
      <Row key={`${lesson.classID}/${lesson.streamID}/${lesson.subjectID}`} lesson={lesson} open={open} />
    ))}
  </ul>
);

const isOpen = ({ classID, streamID, subjectID }: Lesson, { setID }: LessonSet, open: OpenSheet): boolean =>
  open.classID === classID && open.streamID === streamID && open.subjectID === subjectID && open.setID === setID;

function Row({ lesson, open }: { lesson: Lesson; open: OpenSheet | undefined }) {
  const sets = [...lesson.sets]
    .sort((a, b) => inSetOrder(shortSet(a.setName), shortSet(b.setName)))
    .map((set) => (open && isOpen(lesson, set, open) ? { ...set, missing: open.missing, isHere: true } : set));
  const missing = missingOf({ ...lesson, sets });
  return (
    <li>
      <span className={css.name}>
        <b>{`${lesson.className} ${lesson.streamName}`}</b> <span title={lesson.subjectName}>{lesson.short}</span>
      </span>
      <span className={`${css.state} ${missing > 0 ? css.some : ''}`}>
        {sets.length === 0 ? 'not begun' : missing === 0 ? '✓ Complete' : `${inThousands.format(missing)} to enter`}
      </span>
      <span className={css.sets}>
        {sets.map((set) => (
          <Chip key={set.setID} lesson={lesson} set={set} isHere={'isHere' in set} />
        ))}
      </span>
    </li>
  );
}

function Chip({ lesson, set, isHere }: { lesson: Lesson; set: LessonSet; isHere: boolean }) {
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
      aria-current={isHere ? 'page' : undefined}
      aria-label={`${className} ${streamName} ${subjectName}, ${setName}: ${expected - missing} of ${expected} entered`}
    >
      {words}
    </Link>
  );
}
