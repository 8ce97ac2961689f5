import css from './Bar.module.css';

interface Props {
  value: number;
  /** The value of the full bar; what is more than that fills it, and the words beside it say by how much. */
  scale: number;
  /** `other` beside `main`: a second kind of the same thing; `over`: it has passed what it should not. */
  look?: 'main' | 'other' | 'over';
}

/** A bar beside or below its words, as wide as its place: for the eye only, the words say the same to everybody. */
export function Bar({ value, scale, look = 'main' }: Props) {
  const width = Math.max(0, Math.min(100, (100 * value) / Math.max(1, scale)));
  return (
    <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.track} width="100" height="10" />
      <rect className={css[look]} width={width} height="10" />
    </svg>
  );
}
