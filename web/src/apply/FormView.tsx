import { schoolDay } from '@somero/contract/schoolTime.ts';
import { oddStudent } from '@somero/contract/students/oddStudent.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { Draft } from './Draft.ts';
import { type Facts, inWords, isShown, type Section } from './FieldSpec.ts';
import type { PortalState } from './PortalState.ts';
import { QuestionField } from './QuestionField.tsx';
import { SaveLine, useDraft } from './SaveLine.tsx';
import { pathOf, StepsBar } from './StepsBar.tsx';
import { changesWith, fieldsOf, problemsOf, steps } from './steps.ts';
import type { Values } from './Values.ts';

interface Props {
  portal: PortalState;
  draft: Draft;
  /** The step, from 1. */
  number: number;
}

export function FormView({ portal, draft, number }: Props) {
  useDraft(draft);
  const step = steps[number - 1] as (typeof steps)[number];
  const facts: Facts = { lists: portal.admissions, values: draft.values };
  const [told, setTold] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea, button)');
    wrong?.focus();
    wrong?.scrollIntoView?.({ block: 'center' });
  }, [tries]);

  const change = (values: Values) => {
    draft.set(values, number);
    setTold('');
  };
  const goOn = () => portal.go(pathOf(draft, number < steps.length ? number + 1 : 'review'));
  const next = (event: FormEvent) => {
    event.preventDefault();
    draft.reach(number);
    void draft.flush();
    draft.complain(problemsOf(step, facts));
    const wrong = fieldsOf(step, facts).flatMap(({ name }) => draft.errors[name] ?? []);
    if (wrong.length === 0) return goOn();
    setTold(wrong.length === 1 ? (wrong[0] ?? '') : texts.enterRequiredStarred);
    setTries(tries + 1);
  };
  return (
    <>
      <StepsBar portal={portal} draft={draft} now={number} />
      <h1>{`Step ${number} of ${steps.length}: ${step.title}`}</h1>
      <p className="quiet">Fields with * are required. We save as you type.</p>
      <form ref={form} noValidate onSubmit={next}>
        {step.sections
          .filter((section) => isShown(section, facts))
          .map((section) => (
            <SectionCard key={inWords(section.title, facts)} {...{ section, facts, draft, change }} />
          ))}
        <div className="bar">
          {/* Beside the button that was pressed: the fields may be far above. */}
          {told && (
            <Alert kind="bad">
              <p>{told}</p>
              <Button onClick={goOn}>Continue, and fill this in later</Button>
            </Alert>
          )}
          <SaveLine draft={draft} />
          <div className="row">
            <Button onClick={() => portal.go(number === 1 ? '' : pathOf(draft, number - 1))}>Back</Button>
            <Button type="submit" look="main">
              Next
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

interface SectionProps {
  section: Section;
  facts: Facts;
  draft: Draft;
  change: (values: Values) => void;
}

function SectionCard({ section, facts, draft, change }: SectionProps) {
  const { title, about, copies, fields } = section;
  const warnings = oddStudent(facts.values, schoolDay(new Date())) as Partial<Record<string, string>>;
  const copyAll = () =>
    change(Object.fromEntries((copies?.names ?? []).map(([from, to]) => [to, facts.values[from] ?? ''])));
  return (
    <section className="card">
      <h2>{inWords(title, facts)}</h2>
      {about && <p className="quiet">{about}</p>}
      {copies && <Button onClick={copyAll}>{copies.words}</Button>}
      {fields
        .filter((field) => isShown(field, facts))
        .map((field) => (
          <div key={field.name} data-field={field.name}>
            <QuestionField
              field={field}
              facts={facts}
              error={draft.errors[field.name]}
              warning={warnings[field.name]}
              onChange={(value) => change(changesWith(field.name, value, facts))}
            />
          </div>
        ))}
    </section>
  );
}
