import { fullName } from '@somero/contract/students/rules.ts';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { School } from '../../school/School.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { StudentRecord } from '../form/StudentValues.ts';
import { labels, statusWord } from '../form/studentLabels.ts';
import { HeadStrip } from './HeadStrip.tsx';
import css from './StudentPage.module.css';

interface Props {
  student: StudentRecord;
  school: School;
  children: ReactNode;
}

export function StudentHead({ student, school, children }: Props) {
  const stream = school.nameIn('streamData', student.currentStream);
  const facts = [
    ['Class', `${school.nameIn('classData', student.currentClass)} ${stream || '(no stream yet)'}`],
    [labels.studentNo, student.regno],
    [labels.lin, student.lin || '–'],
    [labels.house, school.nameIn('housesData', student.house ?? 0) || '–'],
    [labels.residencyType, school.nameIn('residencyData', student.residencyType ?? 0) || '–'],
  ] as const;
  return (
    <div className={css.head}>
      <span className={css.photo}>
        {student.photo ? (
          <img src={student.photo} alt={fullName(student)} />
        ) : (
          <IconUser size={64} stroke={1.2} role="img" aria-label="No photo" />
        )}
      </span>
      <div className={css.name}>
        <Badge tone={student.status === 1 ? 'leaf' : 'grey'}>{statusWord(student.status)}</Badge>
      </div>
      <Facts facts={facts} narrow />
      <HeadStrip student={student} />
      <div className="row">{children}</div>
    </div>
  );
}
