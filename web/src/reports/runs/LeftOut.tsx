import { counted } from '../../ui/counted.ts';
import { ScrollList } from '../../ui/table/Scroll.tsx';
import css from './RunView.module.css';

export function LeftOut({ failed }: { failed: readonly { student: string; msg: string }[] }) {
  if (failed.length === 0) return null;
  return (
    <section className={css.leftOut} aria-label="Left out">
      <h3>{`Left out: ${counted(failed.length, 'student')}`}</h3>
      <ScrollList aria-label="Students left out">
        {failed.map(({ student, msg }) => (
          <li key={`${student} ${msg}`}>
            <b>{student}</b>: {msg}
          </li>
        ))}
      </ScrollList>
    </section>
  );
}
