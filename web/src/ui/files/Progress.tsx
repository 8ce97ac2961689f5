import css from './Progress.module.css';

interface Props {
  done: number;
  total: number;
  label: string;
  noun?: string;
}

/** A bar and two numbers. With a total of 0 the bar has no end. */
export function Progress({ done, total, label, noun }: Props) {
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        {total > 0 && (
          <span className={css.count}>
            {`${done.toLocaleString('en')} of ${total.toLocaleString('en')}${noun ? ` ${noun}` : ''}`}
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
