import type { CellLook } from './cellLook.ts';
import css from './student/StudentDialog.module.css';

interface Props {
  looks: readonly CellLook[];
  /** Something was typed that is not in the outbox yet. */
  isTyping: boolean;
  goTo: (index: number) => void;
}

/** The state of the saved texts, beside the button: on a phone their chapter is scrolled out of view. */
export function UnitsStatus({ looks, isTyping, goTo }: Props) {
  const wrong = looks.flatMap(({ note }, index) => (note === 'changed' || note === 'refused' ? [index] : []));
  const [first] = wrong;
  return (
    <span role="status" className={css.outcome}>
      {first === undefined ? (
        !isTyping && wordsOf(looks)
      ) : (
        <button type="button" className={css.wrong} onClick={() => goTo(first)}>
          {wrong.length} {wrong.length === 1 ? 'mark needs' : 'marks need'} attention
        </button>
      )}
    </span>
  );
}

/** The least finished state stands for all. */
const wordsOf = (looks: readonly CellLook[]): string =>
  (['saving', 'waiting', 'saved'] as const).flatMap(
    (note) => looks.find((look) => look.note === note)?.words ?? [],
  )[0] ?? '';
