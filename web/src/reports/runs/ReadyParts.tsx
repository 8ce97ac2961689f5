import { IconFileTypePdf } from '@tabler/icons-react';
import type { Run } from './Run.ts';
import css from './RunView.module.css';

export function ReadyParts({ parts }: { parts: Run['parts'] }) {
  if (parts.length === 0) return null;
  return (
    <section aria-label="Ready so far">
      <h3>Ready so far</h3>
      <ul className={css.parts}>
        {parts.map(({ label, path }) => (
          <li key={label}>
            <a href={path} target="_blank" rel="noreferrer">
              <IconFileTypePdf size={18} aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
