import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { useHold } from '../dialog/useHold.ts';
import css from './Form.module.css';
import type { FormState } from './useForm.ts';

/** How the sending of a form stands; what `useSend` gives fits. */
export interface Outcome {
  sending: boolean;
  problem: { message: string; fields: Record<string, string> } | undefined;
  answer: { msg: string } | undefined;
  clear: () => void;
}

/** Of a form that sends nothing: its values become filters in the address. */
export const nothingSent: Outcome = {
  sending: false,
  problem: undefined,
  answer: undefined,
  clear: () => undefined,
};

interface Props<V extends object> {
  form: FormState<V>;
  /** Called with values that passed the form's rules. */
  onSubmit: (values: V) => void;
  outcome: Outcome;
  /** The word on the button; without it the form has no button of its own. */
  action?: string;
  /** More buttons beside it. */
  more?: ReactNode;
  /** 1 for a narrow form, 2 (the default) or 3 columns where there is room. */
  columns?: 1 | 2 | 3;
  /** Shown while it is sent: how far it is. */
  progress?: ReactNode;
  children: ReactNode;
}

/** A form with its alert: says what is wrong when it is sent, and puts the focus on the first field that is. */
export function Form<V extends object>(props: Props<V>) {
  const { form, onSubmit, outcome, action, more, columns = 2, progress, children } = props;
  useHold(outcome.sending, outcome.answer !== undefined);
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

  // A long form is sent from its end, where its beginning is out of sight.
  const told = useRef<HTMLDivElement>(null);
  const unplaced = problem && Object.keys(problem.fields ?? {}).length === 0 ? problem : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useLayoutEffect(() => {
    told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [unplaced, outcome.answer]);

  // What would be typed while it is being sent would be in no answer. Who sent it with Enter goes on where they were.
  const left = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!outcome.sending && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [outcome.sending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog that lies in another form's React tree must not send that one too.
    event.stopPropagation();
    if (outcome.sending) return;
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
    <form ref={element} className={css.form} onSubmit={submit} noValidate>
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
            <Button type="submit" look="main" busy={outcome.sending}>
              {action}
            </Button>
          )}
          {more}
        </div>
      )}
    </form>
  );
}
