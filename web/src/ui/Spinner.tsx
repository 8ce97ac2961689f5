import css from './Spinner.module.css';

export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className={css.spinner} role="status">
      <span className={css.wheel} aria-hidden="true" />
      {label}
    </p>
  );
}
