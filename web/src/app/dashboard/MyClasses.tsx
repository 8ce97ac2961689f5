import { marksTexts } from '@somero/contract/marks/texts.ts';
import { useAllowed } from '../../hooks.ts';
import { LessonList } from '../../marks/lessons/LessonList.tsx';
import { missingOf } from '../../marks/lessons/lesson.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './MyClasses.module.css';
import type { Overview, Settings } from './Overview.ts';

interface Props {
  overview: Overview | undefined;
  settings: Settings | undefined;
}

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
      <LessonList lessons={lessons} />
    </Card>
  );
}
