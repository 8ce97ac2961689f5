import type { CallName } from '@somero/contract';
import { Link } from 'wouter';
import { useAllowed } from '../../hooks.ts';
import type { ClassChoice } from './ClassSearch.tsx';
import css from './ClassWays.module.css';

const ways: { path: string; title: string; call: CallName }[] = [
  { path: '/change_students', title: 'Change Many Students', call: 'changeStudents' },
  { path: '/class_photos', title: 'Class Photos', call: 'savePhoto' },
  { path: '/generate_classlist', title: 'Class List', call: 'generateClassList' },
];

export function ClassWays({ classID, streamID }: ClassChoice) {
  const may = useAllowed();
  const shown = ways.filter(({ call }) => may(call));
  if (shown.length === 0) return null;
  const place = `?classID=${classID}${streamID > 0 ? `&streamID=${streamID}` : ''}`;
  return (
    <nav className={css.ways} aria-label="This class">
      {shown.map(({ path, title }) => (
        <Link key={path} href={path + place}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
