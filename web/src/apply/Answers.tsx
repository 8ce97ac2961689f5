import { dayInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { oddStudent } from '@somero/contract/students/oddStudent.ts';
import { Button } from '../ui/Button.tsx';
import styles from '../ui/fields/Field.module.css';
import { type Facts, type FieldSpec, inWords, type Step, shownFields } from './FieldSpec.ts';
import { isEmpty, listOf, stored, textOf } from './Values.ts';

/** The answer in the words of its choices. */
function answerTo(field: FieldSpec, facts: Facts): string {
  const value = facts.values[field.name];
  if (value === undefined || isEmpty(value)) return '';
  if (field.kind === 'picture')
    return value === stored ? '✓ The school has this picture.' : 'Chosen, not at the school yet';
  const choices = field.choices?.(facts) ?? [];
  const inList = (each: string): string => choices.find((choice) => choice.value === each)?.label ?? each;
  if (field.kind === 'checks') return listOf(facts.values, field.name).map(inList).join(', ');
  if (field.kind === 'date') return dayInWords(textOf(facts.values, field.name));
  return choices.length > 0 ? inList(textOf(facts.values, field.name)) : textOf(facts.values, field.name);
}

interface Props {
  step: Step;
  facts: Facts;
  /** Goes back to the step. */
  onChange?: () => void;
}

/** The answers of one step. Optional fields that were left empty are not shown; what can hardly be right is warned of while it can be changed. */
export function Answers({ step, facts, onChange }: Props) {
  const warnings = (onChange ? oddStudent(facts.values, schoolDay(new Date())) : {}) as Partial<Record<string, string>>;
  const parts = step.sections.flatMap((section) => {
    const rows = shownFields(section, facts)
      .map((field) => ({ field, answer: answerTo(field, facts) }))
      .filter(({ field, answer }) => answer !== '' || (field.wanted && onChange));
    return rows.length > 0 ? [{ title: inWords(section.title, facts), rows }] : [];
  });
  return (
    <section className="card">
      <div className="head">
        <h2>{step.title}</h2>
        {onChange && (
          <Button aria-label={`Change ${step.title}`} onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      {parts.length === 0 && <p className="quiet">Nothing filled in.</p>}
      {parts.map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl>
            {rows.map(({ field, answer }) => (
              <div key={field.name}>
                <dt>{inWords(field.label, facts)}</dt>
                <dd className={answer === '' ? 'missing' : undefined}>
                  {answer || 'Not filled in yet'}
                  {warnings[field.name] && <p className={styles.warning}>{warnings[field.name]}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
