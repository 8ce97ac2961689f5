import type { Draft } from './Draft.ts';
import type { PortalState } from './PortalState.ts';
import { steps } from './steps.ts';

export const pathOf = (draft: Draft, step: number | 'review'): string => `${draft.id || 'new'}/${step}`;

interface Props {
  portal: PortalState;
  draft: Draft;
  now: number | 'review';
}

export function StepsBar({ portal, draft, now }: Props) {
  const entries: [to: number | 'review', words: string][] = [
    ...steps.map(({ word }, index): [number, string] => [index + 1, word]),
    ['review', 'Send'],
  ];
  return (
    <nav aria-label="Steps">
      <ol className="steps">
        {entries.map(([to, words]) => (
          <li key={to}>
            <button
              type="button"
              aria-current={to === now ? 'step' : undefined}
              onClick={() => portal.go(pathOf(draft, to))}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
