import { aLevel } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { School } from '../../school/School.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftWords } from '../../ui/fields/DraftNotice.tsx';
import { FieldGroups } from '../../ui/fields/FieldGroup.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { FirstStep, type Stored } from './FirstStep.tsx';
import { PapersDialog } from './PapersDialog.tsx';
import { SecondStep } from './SecondStep.tsx';
import css from './StudentForm.module.css';
import type { StudentValues } from './StudentValues.ts';
import { isOfFirstStep, type Step, type useStudentForm } from './useStudentForm.ts';

/** How the sending stands; what `useSend` gives fits. */
interface Sent {
  sending: boolean;
  problem: { message: string; status: number; fields: Record<string, string> } | undefined;
  clear: () => void;
}

interface Props extends ReturnType<typeof useStudentForm> {
  school: School;
  outcome: Sent;
  stored: Stored;
  forUpdate: boolean;
  /** Whether the user may read all that the form asks. */
  whole: boolean;
  /** The words of the last button. */
  action: string;
  draft?: DraftWords;
  onStartAnew?: () => void;
  onSave: (values: StudentValues) => void;
}

const titles = { 1: 'Basic and academic data', 2: 'Family and other information' } as const;

/** The two steps of a student's form, and the papers of an A-level student after them. */
export function StudentForm(props: Props) {
  const { form, step, go, school, outcome, stored, forUpdate, whole, action, draft, onStartAnew, onSave } = props;
  const [choosing, setChoosing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const problem = useMemo(() => withField(outcome.problem), [outcome.problem]);
  const isALevel = form.values.level === aLevel;
  const turnTo = useTop(top, go);
  useWayBack(top, { step, go, forUpdate, fields: form.problem?.fields });
  useEffect(() => {
    if (problem && concernsForm(problem)) setChoosing(false);
    // What concerns no field is told above all of them, and the button is far below.
    if (problem && Object.keys(problem.fields).length === 0) showTop(top);
  }, [problem]);

  // Enter goes on: only the button itself adds a student without the second step.
  const isLast = useRef(false);
  const submit = (values: StudentValues) => {
    if (step === 1 && !isLast.current) turnTo(2);
    else if (isALevel) setChoosing(true);
    else onSave(values);
  };
  return (
    <div ref={top} className="stack">
      <ol className={`${css.steps} ${css.top}`} tabIndex={-1} aria-label="Steps of the form">
        {([1, 2] as const).map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <b>{each}</b> {titles[each]}
          </li>
        ))}
      </ol>
      <Form
        form={form}
        outcome={{ sending: outcome.sending, problem, answer: undefined, clear: outcome.clear }}
        onSubmit={submit}
        {...(draft && { draft })}
        {...(onStartAnew && { onStartAnew })}
        more={
          <>
            {step === 2 && (
              <Button onClick={() => turnTo(1)} disabled={outcome.sending}>
                Back
              </Button>
            )}
            {step === 1 && (
              <Button
                type="submit"
                look={forUpdate ? 'main' : 'plain'}
                disabled={outcome.sending}
                onClick={() => {
                  isLast.current = false;
                }}
              >
                Next
              </Button>
            )}
            {(step === 2 || !forUpdate) && (
              <Button
                type="submit"
                look="main"
                busy={outcome.sending}
                onClick={() => {
                  isLast.current = true;
                }}
              >
                {isALevel ? 'Continue' : action}
              </Button>
            )}
          </>
        }
      >
        <FieldGroups>
          {step === 1 ? (
            <FirstStep form={form} school={school} stored={stored} forUpdate={forUpdate} />
          ) : (
            <SecondStep form={form} school={school} forUpdate={forUpdate} whole={whole} />
          )}
        </FieldGroups>
      </Form>
      {choosing && (
        <PapersDialog
          school={school}
          subjects={form.values.subjectList}
          papers={form.values.papersList}
          onPapers={(papersList) => form.set({ papersList })}
          action={action}
          sending={outcome.sending}
          problem={problem}
          onSave={(papersList) => {
            form.set({ papersList });
            onSave({ ...form.values, papersList });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** The server's refusal, at its field where it names none but concerns one. */
function withField(problem: Sent['problem']): Sent['problem'] {
  if (problem?.message !== texts.indexNumberTaken) return problem;
  return { message: problem.message, status: problem.status, fields: { studentNo: problem.message } };
}

/** Whether something in the form must be put right: not so with the papers themselves, or a lost connection. */
const concernsForm = ({ status, fields }: NonNullable<Sent['problem']>): boolean =>
  status === 409 || Object.keys(fields).some((name) => name !== 'papersList');

type Ref = RefObject<HTMLElement | null>;

function showTop(top: Ref): void {
  const steps = top.current?.querySelector('ol');
  steps?.focus({ preventScroll: true });
  steps?.scrollIntoView?.({ block: 'start' });
}

/** Goes to a step and begins at its top, for the eye and for a screen reader. */
function useTop(top: Ref, go: (step: Step) => void): (step: Step) => void {
  const [turned, setTurned] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useLayoutEffect(() => {
    if (turned === 0) return;
    showTop(top);
  }, [turned]);
  return (step) => {
    go(step);
    setTurned((count) => count + 1);
  };
}

interface Steps {
  step: Step;
  go: (step: Step) => void;
  forUpdate: boolean;
  /** What is wrong, by field. */
  fields: object | undefined;
}

/** A complaint about a field of the other step leads there. */
function useWayBack(top: Ref, { step, go, forUpdate, fields = {} }: Steps): void {
  const wrong = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined || name === 'papersList' ? [] : [isOfFirstStep(name, forUpdate) ? 1 : 2],
  );
  const wanted = wrong.length === 0 ? step : wrong.includes(1) ? 1 : 2;
  const isLed = useRef(false);
  useLayoutEffect(() => {
    if (wanted !== step) {
      isLed.current = true;
      go(wanted);
    } else if (isLed.current) {
      isLed.current = false;
      top.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)')?.focus();
    }
  }, [wanted, step, go, top]);
}
