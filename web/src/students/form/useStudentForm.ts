import { oddStudent } from '@somero/contract/students/oddStudent.ts';
import { type StudentProblem, studentProblems } from '@somero/contract/students/rules.ts';
import { churchFields, closedToDevices } from '@somero/contract/students/studentFields.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { useState } from 'react';
import { today } from '../../school/today.ts';
import { type FormProblem, type FormState, useForm } from '../../ui/fields/useForm.ts';
import type { StudentValues } from './StudentValues.ts';

export type Step = 1 | 2;

/** What must be filled in before the second step (second document, section 5). */
const required = [
  ...['surname', 'firstname', 'gender', 'dob', 'religion', 'nationality'],
  ...['school', 'studentNo', 'aggr', 'grade', 'level', 'sclass', 'stream'],
] as (keyof StudentValues)[];

const firstOfBoth: readonly string[] = [
  ...required,
  ...['othername', 'lin', 'subjectList', ...Object.keys(churchFields), 'photo', 'resultSlip'],
];

/** Whether the first step shows a field. The update has residency and house in its second (second document, section 2). */
export const isOfFirstStep = (name: string, forUpdate: boolean): boolean =>
  firstOfBoth.includes(name) || (!forUpdate && ['residencyType', 'house'].includes(name));

type Problem = FormProblem<StudentValues> | undefined;

const wholeNumber = 'Enter a whole number';

/** The rules of section 5 in its order, then ours. */
function problemsOf(values: StudentValues, spaces: string): StudentProblem[] {
  const numbers = (['sibNo', 'birthOrder'] as const).filter((name) => !/^\d{0,2}$/.test(values[name].trim()));
  return [
    ...studentProblems(values, spaces),
    ...(values.dob > today() ? [{ field: 'dob', msg: texts.notBornYet }] : []),
    ...numbers.map((field) => ({ field, msg: wholeNumber })),
  ];
}

/** What is wrong with the fields that a step shows: the first for the alert, each at its field. Papers have a step of their own. */
function problemOf(step: Step, values: StudentValues, forUpdate: boolean): Problem {
  const found = problemsOf(values, forUpdate ? texts.studentNumberSpaces : texts.indexNumberSpaces).filter(
    ({ field }) => field !== 'papersList' && (step === 2 || isOfFirstStep(field, forUpdate)),
  );
  const [first] = found;
  if (!first) return undefined;
  return { msg: first.msg, fields: Object.fromEntries(found.map(({ field, msg }) => [field, msg])) };
}

interface Options {
  values: StudentValues;
  /** An update has words of its own for two of the rules. */
  forUpdate: boolean;
  /** Keeps what is typed on this device under this name. */
  draft?: string;
}

/** A student's form in its two steps: each is validated when it is left, in the order of section 5. */
export function useStudentForm({ values, forUpdate, draft }: Options): {
  form: FormState<StudentValues>;
  step: Step;
  go: (step: Step) => void;
} {
  const [step, go] = useState<Step>(1);
  const form = useForm<StudentValues>({
    values,
    required,
    requiredText: forUpdate ? texts.enterRequired : texts.enterRequiredStarred,
    check: (now) => problemOf(step, now, forUpdate),
    warn: (now) => oddStudent(now, today()),
    ...(draft && { draft }),
    undrafted: [...closedToDevices, 'photo', 'resultSlip'],
  });
  return { form, step, go };
}
