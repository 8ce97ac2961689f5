import { useAllowed, useCall } from '../../hooks.ts';
import { LessonList, type OpenSheet } from '../lessons/LessonList.tsx';
import css from './BesideGrid.module.css';

/** The caller's own sheets of the term, as the dashboard has them; nothing when there are none. */
export function OwnSheets({ title, open }: { title: string; open?: OpenSheet }) {
  const may = useAllowed();
  const { answer } = useCall('getOverview', {}, { enabled: may('saveMarks') });
  const lessons = answer?.lessons ?? [];
  if (lessons.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <LessonList lessons={lessons} open={open} narrow={open !== undefined} />
    </section>
  );
}
