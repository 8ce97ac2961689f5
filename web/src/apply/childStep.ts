import { genders, hasSpace } from '@somero/contract/students/rules.ts';
import { identityFields } from '@somero/contract/students/studentFields.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { Choice, Facts, Section, Step } from './FieldSpec.ts';
import { plainSpecs } from './plainSpecs.ts';
import { levelOf, listOf, textOf } from './Values.ts';

export const chosenOf = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const wanted = 'Fill this in';
const isAdvanced = ({ lists, values }: Facts): boolean => levelOf(lists, values) === '2';
/** The national examination that leads to the class: PLE into O-level, UCE into A-level. */
const exam = (facts: Facts): string => (isAdvanced(facts) ? 'UCE' : 'PLE');
const subjectsOf = ({ lists, values }: Facts): Choice[] =>
  chosenOf(lists.subjects.filter(({ levelID }) => String(levelID) === levelOf(lists, values)));

function classes({ lists, values }: Facts): Choice[] {
  const open = chosenOf(lists.classes);
  const chosen = textOf(values, 'sclass');
  const isOpen = chosen === '' || open.some(({ value }) => value === chosen);
  return isOpen ? open : [...open, { value: chosen, label: 'A class that is not open now' }];
}

/** The papers of the chosen subjects, each with its subject. */
function papers({ lists, values }: Facts): Choice[] {
  const taken = listOf(values, 'subjectList');
  return lists.papers
    .filter(({ subjectID }) => taken.includes(String(subjectID)))
    .map(({ id, name, subjectID }) => {
      const subject = lists.subjects.find((each) => each.id === subjectID)?.name ?? '';
      return { value: String(id), label: `${subject}: ${name}` };
    });
}

const who: Section = {
  title: 'The child',
  fields: [
    { name: 'surname', label: 'Surname', kind: 'text', wanted, max: 100, capitals: true },
    { name: 'firstname', label: 'First name', kind: 'text', wanted, max: 100, capitals: true },
    { name: 'othername', label: 'Other name', kind: 'text', max: 100, capitals: true },
    {
      name: 'gender',
      label: 'Gender',
      kind: 'radios',
      wanted,
      choices: () => genders.map((value) => ({ value, label: value })),
    },
    { name: 'dob', label: 'Date of birth', kind: 'date', wanted },
    { name: 'religion', label: 'Religion', kind: 'select', wanted, choices: ({ lists }) => chosenOf(lists.religions) },
    {
      name: 'nationality',
      label: 'Nationality',
      kind: 'text',
      wanted,
      max: 100,
      hint: 'For example Ugandan.',
      capitals: true,
    },
    ...plainSpecs(identityFields, { nin: ['National ID number (NIN)', 'If the child has one.'] }),
    { name: 'lin', label: 'Learner number (LIN)', kind: 'text', max: 40, hint: 'Ask the former school for it.' },
    { name: 'photo', label: 'Photo of the child', kind: 'picture', hint: 'The face, from the front, in good light.' },
  ],
};

const formerSchool: Section = {
  title: (facts) => `Former school and ${exam(facts)}`,
  fields: [
    {
      name: 'school',
      label: (facts) => `School where ${exam(facts)} was sat`,
      kind: 'text',
      wanted,
      max: 200,
      capitals: true,
    },
    {
      name: 'studentNo',
      label: (facts) => `${exam(facts)} index number`,
      kind: 'text',
      wanted,
      max: 40,
      hint: 'Copy it from the result slip, without spaces.',
      check: (value) => (hasSpace(value) ? texts.indexNumberSpaces : undefined),
    },
    { name: 'aggr', label: (facts) => `${exam(facts)} aggregates`, kind: 'text', wanted, max: 20 },
    { name: 'grade', label: (facts) => `${exam(facts)} grade or division`, kind: 'text', wanted, max: 20 },
    {
      name: 'resultSlip',
      label: 'Result slip',
      kind: 'picture',
      hint: 'A picture of the whole slip on which every word can be read.',
    },
  ],
};

export const childStep: Step = {
  word: 'Child',
  title: 'The child',
  sections: [
    {
      title: 'Class',
      fields: [{ name: 'sclass', label: 'Class to join', kind: 'select', wanted, choices: classes }],
    },
    who,
    formerSchool,
    {
      title: 'Subjects',
      fields: [
        {
          name: 'subjectList',
          label: 'Subjects to study',
          kind: 'checks',
          wanted: texts.chooseSubject,
          choices: subjectsOf,
        },
      ],
    },
    {
      title: 'Papers',
      shown: (facts) => isAdvanced(facts) && listOf(facts.values, 'subjectList').length > 0,
      fields: [
        {
          name: 'papersList',
          label: 'Papers of each subject',
          kind: 'checks',
          wanted: texts.choosePapers,
          choices: papers,
        },
      ],
    },
    {
      title: 'Best subjects',
      fields: [
        {
          name: 'bestSubjectsList',
          label: 'What the child is best at',
          kind: 'checks',
          choices: subjectsOf,
          others: true,
        },
      ],
    },
  ],
};
