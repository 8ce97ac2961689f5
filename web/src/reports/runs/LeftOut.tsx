import { counted } from '../../ui/counted.ts';
import css from './RunView.module.css';

/** Students whose report was not made, each with the reason. */
export function LeftOut({ failed }: { failed: readonly { student: string; msg: string }[] }) {
  if (failed.length === 0) return null;
  return (
    <section className={css.leftOut} aria-label="Left out">
      <h3>{`Left out: ${counted(failed.length, 'student')}`}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="Students left out">
        {failed.map(({ student, msg }) => (
          <li key={`${student} ${msg}`}>
            <b>{student}</b>: {msg}
          </li>
        ))}
      </ul>
    </section>
  );
}
