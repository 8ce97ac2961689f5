import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { useUnsaved } from '../dialog/unsaved.ts';
import { useHoldOpen } from '../dialog/useHoldOpen.ts';
import { DraftNotice, type DraftWords } from './DraftNotice.tsx';
import css from './Form.module.css';
import type { FormState } from './useForm.ts';

/** The state of a form's call; `useSend` returns it. */
export interface Outcome {
  sending: boolean;
  problem: { message: string; fields: Record<string, string> } | undefined;
  answer: { msg: string } | undefined;
  clear: () => void;
}

/** For a form that sends nothing, such as filters. */
export const nothingSent: Outcome = {
  sending: false,
  problem: undefined,
  answer: undefined,
  clear: () => undefined,
};

interface Props<V extends object> {
  form: FormState<V>;
  /** Called with valid values. */
  onSubmit: (values: V) => void;
  outcome: Outcome;
  /** The label of the button; absent: no button. */
  action?: string;
  /** The button waits for something that is being read. */
  waiting?: boolean;
  more?: ReactNode;
  /** Columns where there is room; 2 by default. */
  columns?: 1 | 2 | 3;
  progress?: ReactNode;
  draft?: DraftWords;
  /** Instead of a reset of the form. */
  onStartAnew?: () => void;
  children: ReactNode;
}

/** A form with its alert. After an invalid submit it focuses the first wrong field. */
export function Form<V extends object>(props: Props<V>) {
  const {
    form,
    onSubmit,
    outcome,
    action,
    waiting = false,
    more,
    columns = 2,
    progress,
    draft,
    onStartAnew = form.reset,
    children,
  } = props;
  // First: what is saved is not asked about by a dialog that was only kept open.
  useUnsaved(form.changed && outcome !== nothingSent);
  useHoldOpen(outcome.sending, outcome.answer !== undefined);
  const element = useRef<HTMLFormElement>(null);
  const toFocus = useRef(false);
  const refused = outcome.problem;
  const { fail, problem } = form;

  useEffect(() => {
    if (!refused) return;
    toFocus.current = true;
    fail({ msg: refused.message, fields: refused.fields as never });
  }, [refused, fail]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new complaint
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    toFocus.current = false;
    element.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea, button)')?.focus();
  }, [problem]);

  // The button of a long form is far below the alert.
  const told = useRef<HTMLDivElement>(null);
  const unplaced = problem && Object.keys(problem.fields ?? {}).length === 0 ? problem : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useLayoutEffect(() => {
    told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [unplaced, outcome.answer]);

  // Fields are disabled while sending, because later changes would be lost. After a submit by Enter, the focus goes
  // back.
  const left = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!outcome.sending && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [outcome.sending]);

  // The notice goes with the button that had the focus.
  const { restored } = form;
  const wasRestored = useRef(restored);
  useEffect(() => {
    const isGone = wasRestored.current && !restored;
    wasRestored.current = restored;
    if (isGone && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus();
  }, [restored]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to an outer form: a form in a dialog must not send that one too.
    event.stopPropagation();
    if (outcome.sending || waiting) return;
    outcome.clear();
    toFocus.current = true;
    if (form.validate()) {
      toFocus.current = false;
      left.current = document.activeElement as HTMLElement | null;
      onSubmit(form.values);
    }
  };
  const closeAlert = () => {
    fail(undefined);
    outcome.clear();
  };

  return (
    <form
      ref={element}
      className={outcome === nothingSent ? `${css.form} ${css.search}` : css.form}
      onSubmit={submit}
      noValidate
    >
      {form.restored && <DraftNotice {...draft} onStartAnew={() => onStartAnew()} onClose={form.closeNotice} />}
      {problem?.msg ? (
        <div ref={told} className={css.told}>
          <Alert kind="bad" onClose={closeAlert}>
            {problem.msg}
          </Alert>
        </div>
      ) : (
        outcome.answer?.msg && (
          <div ref={told} className={css.told}>
            <Alert kind="good" onClose={outcome.clear}>
              {outcome.answer.msg}
            </Alert>
          </div>
        )
      )}
      <div className={`${css.fields} ${css[`columns${columns}`]}`} inert={outcome.sending}>
        {children}
      </div>
      {outcome.sending && progress}
      {(action || more) && (
        <div className={css.buttons}>
          {action && (
            <Button type="submit" look="main" busy={outcome.sending || waiting}>
              {action}
            </Button>
          )}
          {more}
        </div>
      )}
    </form>
  );
}
