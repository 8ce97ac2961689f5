import css from './Progress.module.css';

/** How far something is: a bar and the two numbers. With a total of 0 the bar only moves. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        {total > 0 && (
          <span className={css.count}>
            {done} of {total}
          </span>
        )}
      </div>
      {total > 0 ? (
        <progress className={css.bar} value={done} max={total} aria-label={label} />
      ) : (
        <progress className={css.bar} aria-label={label} />
      )}
    </div>
  );
}
