import type { Answer } from '@somero/contract';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import css from './Analysis.module.css';

export type Hole = Answer<'getMissingMarks'>['holes'][number];
export type Grouping = 'class' | 'subject' | 'teacher';

interface Props {
  holes: readonly Hole[];
  by: Grouping;
  /** Marks of past years are closed and can only be read. */
  isCurrentYear: boolean;
  yearID: number;
  /** Absent: the user may not. */
  remind: ((teacherIDs: readonly number[]) => void) | undefined;
}

/** The number of groups that are open at first. */
const openAtFirst = 3;

const classOf = ({ className, streamName }: Hole): string => `${className} ${streamName}`;
const subjectOf = ({ subject }: Hole): string => subject;
const teacherOf = ({ teachers }: Hole): string => teachers || 'Nobody is assigned';

/** The name of a group and of its lines; the first is bold. */
const wordsOf: Record<Grouping, readonly [group: Words, line: Words, rest: Words]> = {
  class: [classOf, subjectOf, teacherOf],
  subject: [subjectOf, classOf, teacherOf],
  teacher: [teacherOf, subjectOf, classOf],
};
type Words = (hole: Hole) => string;

export function HoleGroups({ holes, by, isCurrentYear, yearID, remind }: Props) {
  const may = useAllowed();
  const [groupOf, lineOf, restOf] = wordsOf[by] ?? wordsOf.class;
  const groups = new Map<string, Hole[]>();
  // Two teachers of one name are two groups.
  const keyOfGroup = (hole: Hole) => groupOf(hole) + (by === 'teacher' ? `/${hole.teacherIDs.join()}` : '');
  for (const hole of holes) groups.set(keyOfGroup(hole), [...(groups.get(keyOfGroup(hole)) ?? []), hole]);
  const titleOf = (some: readonly Hole[]): string => {
    const [hole] = some as readonly [Hole];
    const isShared = [...groups.values()].filter(([each]) => each && groupOf(each) === groupOf(hole)).length > 1;
    return isShared ? `${groupOf(hole)} (${[...new Set(some.map(subjectOf))].join(', ')})` : groupOf(hole);
  };
  // The longest list first.
  const inOrder = [...groups].sort(([, a], [, b]) => missingIn(b) - missingIn(a));
  const most = missingIn(inOrder[0]?.[1] ?? []);
  const hrefOf = (hole: Hole): string | undefined => {
    if (isCurrentYear && hole.mayEnter === 1 && may('getTeacherStudents'))
      return `/add_update_marks?${placeOf(hole)}&subjectID=${hole.subjectID}&seek=missing`;
    return may('getStudentsMarks') ? `/student_marks?yearID=${yearID}&${placeOf(hole)}` : undefined;
  };
  return (
    <div className={css.groups}>
      {inOrder.map(([key, some]) => (
        <div key={key} className={css.group}>
          <details open={inOrder.length <= openAtFirst}>
            <summary>
              <b>{titleOf(some)}</b>
              <span>{`${counted(missingIn(some), 'mark')} missing`}</span>
              <span className={css.share}>
                <Bar value={missingIn(some)} scale={most} look="other" />
                <span className="quiet">{`${percent(missingIn(some), expectedIn(some))} in ${counted(some.length, 'sheet')}`}</span>
              </span>
            </summary>
            <ul className={css.holes}>
              {[...some].sort(byMissing).map((hole) => (
                <HoleLine key={keyOf(hole)} hole={hole} words={lineOf(hole)} rest={restOf(hole)} href={hrefOf(hole)} />
              ))}
            </ul>
          </details>
          {by === 'teacher' && remind && some[0]?.teachers && (
            // Beside the summary: a button in a button is none.
            <Button
              small
              className={css.remind}
              aria-label={`Remind ${titleOf(some)}`}
              onClick={() => remind(some[0]?.teacherIDs ?? [])}
            >
              Remind
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

const missingIn = (holes: readonly Hole[]): number => holes.reduce((sum, { missing }) => sum + missing, 0);
const expectedIn = (holes: readonly Hole[]): number => holes.reduce((sum, { expected }) => sum + expected, 0);
const byMissing = (a: Hole, b: Hole): number => b.missing - a.missing;
const keyOf = ({ classID, streamID, setID, subjectID }: Hole): string =>
  [classID, streamID, setID, subjectID].join('/');
const placeOf = ({ classID, streamID, setID }: Hole): string =>
  `classID=${classID}&streamID=${streamID}&setID=${setID}`;

/** The server names at most five students; one can lack several chapters or papers of a subject. */
const namesOf = ({ students, missing }: Hole): string =>
  students.join(', ') + (students.length === 5 && missing > students.length ? ' and others' : '');

/** At least 1: something is missing. 100 only when all is. */
const percent = (missing: number, expected: number): string =>
  `${missing === expected ? 100 : Math.min(99, Math.max(1, Math.round((100 * missing) / expected)))}%`;

interface LineProps {
  hole: Hole;
  words: string;
  rest: string;
  href: string | undefined;
}

function HoleLine({ hole, words, rest, href }: LineProps) {
  const { subject, setName, missing, expected, className, streamName } = hole;
  const where = `${className} ${streamName} ${subject}, ${setName}`;
  return (
    <li>
      <span>
        <b>{words}</b> {setName}
      </span>
      <span>
        {`${missing} of ${expected} missing`} <span className="quiet">{percent(missing, expected)}</span>
      </span>
      <span>{rest}</span>
      <span className={css.students}>{missing === expected ? 'No marks yet' : namesOf(hole)}</span>
      {href && (
        <Link href={href} aria-label={`${href.startsWith('/add') ? 'Enter' : 'See'} marks of ${where}`}>
          {href.startsWith('/add') ? 'Enter Marks' : 'See marks'}
        </Link>
      )}
    </li>
  );
}
