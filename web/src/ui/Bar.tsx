import css from './Bar.module.css';

interface Props {
  value: number;
  /** The value of a full bar. A larger value fills it. */
  scale: number;
  /** `other`: a second kind beside `main`; `over`: above the limit. */
  look?: 'main' | 'other' | 'over';
}

/** For the eye only: the words beside it say the same. */
export function Bar({ value, scale, look = 'main' }: Props) {
  const width = Math.max(0, Math.min(100, (100 * value) / Math.max(1, scale)));
  return (
    <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.track} width="100" height="10" />
      <rect className={css[look]} width={width} height="10" />
    </svg>
  );
}
