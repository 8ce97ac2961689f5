import { IconArrowsExchange, IconArrowUp, IconId, IconMessage, IconPrinter, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { chosenInWords } from '../../ui/table/useChosen.ts';
import { nextClass } from '../moves/nextClass.ts';
import type { Student } from '../Student.ts';

interface Props {
  school: School;
  students: readonly Student[];
  /** All of their class, or of their stream: the cards are then those of the class. */
  isWhole: boolean;
  onCards: () => void;
}

const doing = ['changeStudents', 'promoteStudents', 'generateEOTReport', 'generateStudentCards', 'sendSms'] as const;

/** Whether there is anything that the user may do with chosen students. */
export function useMayChoose(): boolean {
  return doing.some(useAllowed());
}

/** What they have in common; 0 when they differ. */
const shared = (values: readonly number[]): number => (new Set(values).size === 1 ? (values[0] ?? 0) : 0);

/** Class and stream of all of them; 0 where they differ. */
export const placeOfChosen = (students: readonly Student[]) => ({
  classID: shared(students.map(({ currentClass }) => currentClass)),
  streamID: shared(students.map(({ currentStream }) => currentStream)),
});

/** What can be done with the chosen students: each leads to its screen with them. */
export function ChosenActions({ school, students, isWhole, onCards }: Props) {
  const may = useAllowed();
  const { classID, streamID } = placeOfChosen(students);
  const active = students.filter(({ status }) => status === 1);
  if (classID === 0) return <span>Choose students of one class</span>;
  const next = nextClass(school, 'PROMOTE', classID);
  const link = (path: string, params: Record<string, string | number>) => {
    const said = Object.entries(params).filter(([, value]) => value !== 0 && value !== '');
    return `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
  };
  const chosen = chosenInWords(students.map(({ id }) => id));
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      {may('changeStudents') && (
        <Way href={link('/change_students', { classID, streamID, chosen })} icon={<IconArrowsExchange {...icon} />}>
          Change stream
        </Way>
      )}
      {active.length > 0 && may('generateEOTReport') && (
        <Way
          href={link('/generate_student_report_eot', {
            ...{ classID, streamID },
            chosen: isWhole ? '' : chosenInWords(active.map(({ id }) => id)),
          })}
          icon={<IconPrinter {...icon} />}
        >
          Print cards
        </Way>
      )}
      {active.length > 0 && may('generateStudentCards') && (
        <Button icon={<IconId {...icon} />} onClick={onCards}>
          ID cards
        </Button>
      )}
      {active.length > 0 && may('promoteStudents') && next > 0 && (
        <Way
          href={link('/promote_student', { class1: classID, class2: next, chosen })}
          icon={<IconArrowUp {...icon} />}
        >
          Promote
        </Way>
      )}
      {active.length > 0 && may('promoteStudents') && next === 0 && (
        <Way
          href={link('/promote_student', { action: 'DEACTIVATE', class3: classID, chosen })}
          icon={<IconUserOff {...icon} />}
        >
          Deactivate
        </Way>
      )}
      {active.length > 0 && may('sendSms') && (
        <Way
          href={link('/sendSms', { classID, streamID, chosen: chosenInWords(active.map(({ id }) => id)) })}
          icon={<IconMessage {...icon} />}
        >
          Send SMS
        </Way>
      )}
    </>
  );
}

const Way = ({ href, icon, children }: { href: string; icon: ReactNode; children: string }) => (
  <Link className={`${button.button} ${button.plain}`} href={href}>
    {icon}
    {children}
  </Link>
);
