import { aLevel } from '@somero/contract/students/rules.ts';
import { childStep } from './childStep.ts';
import { type Facts, type FieldSpec, type Step, shownFields } from './FieldSpec.ts';
import { familyStep } from './familyStep.ts';
import { parentsStep } from './parentsStep.ts';
import { isEmpty, levelOf, listOf, textOf, type Value, type Values } from './Values.ts';

export const steps: readonly Step[] = [childStep, parentsStep, familyStep];

export const fieldsOf = (step: Step, facts: Facts): FieldSpec[] =>
  step.sections.flatMap((section) => shownFields(section, facts));

/** Errors of a step by the name of the field. */
export function problemsOf(step: Step, facts: Facts): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fieldsOf(step, facts)) {
    const value = facts.values[field.name];
    const problem = isEmpty(value)
      ? field.wanted
      : field.check?.(typeof value === 'string' ? value : textOf(facts.values, field.name));
    if (problem) found[field.name] = problem;
  }
  return found;
}

/** The number of the step with this field, from 1; 0 when there is none. */
export const stepOf = (name: string): number =>
  steps.findIndex((step) => step.sections.some(({ fields }) => fields.some((field) => field.name === name))) + 1;

/** The changes that follow from one: a class sets its level, and choices that are not offered any more are removed. */
export function changesWith(name: string, value: Value, { lists, values }: Facts): Values {
  if (name === 'sclass') {
    const before = textOf(values, 'level');
    const level = value === '' ? '' : levelOf(lists, { sclass: value });
    const cleared: Values =
      before === '' || before === level ? {} : { subjectList: [], papersList: [], bestSubjectsList: [] };
    return { sclass: value, level, ...cleared };
  }
  if (name !== 'subjectList' || textOf(values, 'level') !== String(aLevel)) return { [name]: value };
  const papers = listOf(values, 'papersList').filter((id) =>
    lists.papers.some((paper) => String(paper.id) === id && value.includes(String(paper.subjectID))),
  );
  return { subjectList: value, papersList: papers };
}
