import { feePayers, siblingSlots } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { chosenOf } from './childStep.ts';
import type { Facts, FieldSpec, Step } from './FieldSpec.ts';
import { yesOrNo } from './parentsStep.ts';
import { textOf } from './Values.ts';

/** The fields of a sibling are shown once those of the one before are filled. */
const sibling = (slot: number): FieldSpec[] => {
  const shown = ({ values }: Facts): boolean =>
    slot === 1 || [`sib${slot}`, `work${slot}`, `sib${slot - 1}`].some((name) => textOf(values, name) !== '');
  return [
    { name: `sib${slot}`, label: `Name of brother or sister ${slot}`, kind: 'text', max: 200, capitals: true, shown },
    { name: `work${slot}`, label: `School or work of brother or sister ${slot}`, kind: 'text', max: 200, shown },
  ];
};

const wholeNumber = (least: number) => (value: string) =>
  value === '' || (/^\d{1,2}$/.test(value.trim()) && Number(value) >= least && Number(value) <= 50)
    ? undefined
    : `Enter a whole number from ${least} to 50`;

export const familyStep: Step = {
  title: 'Family, health and school life',
  sections: [
    {
      title: 'At school',
      fields: [
        {
          name: 'residencyType',
          label: 'Day or boarding',
          kind: 'select',
          wanted: texts.selectResidency,
          choices: ({ lists }) => chosenOf(lists.residency),
        },
        {
          name: 'clubsList',
          label: 'Clubs',
          kind: 'checks',
          choices: ({ lists }) => chosenOf(lists.clubs),
          others: true,
        },
        {
          name: 'gamesList',
          label: 'Games',
          kind: 'checks',
          choices: ({ lists }) => chosenOf(lists.games),
          others: true,
        },
        { name: 'leader', label: 'Has the child been a leader at school?', kind: 'radios', choices: yesOrNo },
        { name: 'jobs', label: 'Jobs that the child can do', kind: 'area', max: 500 },
      ],
    },
    {
      title: 'Brothers and sisters',
      about: 'At most five are written down by name.',
      fields: [
        {
          name: 'sibNo',
          label: 'How many brothers and sisters?',
          kind: 'number',
          max: 2,
          check: wholeNumber(0),
        },
        {
          name: 'birthOrder',
          label: 'Which child in the family?',
          kind: 'number',
          max: 2,
          hint: '1 for the first born.',
          check: wholeNumber(1),
        },
        ...siblingSlots.flatMap(sibling),
      ],
    },
    {
      title: 'Health',
      about: 'The school keeps this to itself and uses it to care for the child.',
      fields: [
        { name: 'handicaps', label: 'Physical handicaps', kind: 'area', max: 500 },
        { name: 'disease', label: 'Chronic disease', kind: 'area', max: 500 },
        { name: 'allergy', label: 'Allergies', kind: 'area', max: 500 },
        { name: 'food', label: 'Food that the child does not eat', kind: 'area', max: 500 },
        { name: 'problems', label: 'Personal problems', kind: 'area', max: 500 },
      ],
    },
    {
      title: 'Church',
      about: 'Where it applies.',
      fields: [
        { name: 'communion', label: 'First communion', kind: 'radios', choices: yesOrNo },
        { name: 'confirmation', label: 'Confirmation', kind: 'radios', choices: yesOrNo },
        { name: 'mugigi', label: 'Final commitment (mugigi)', kind: 'radios', choices: yesOrNo },
      ],
    },
    {
      title: 'School fees',
      fields: [
        {
          name: 'fees',
          label: 'Who pays the fees?',
          kind: 'select',
          choices: () => feePayers.map((value) => ({ value, label: value })),
        },
        { name: 'sponsor', label: 'Sponsor', kind: 'text', max: 200, hint: 'Name and phone, if there is one.' },
        { name: 'bursary', label: 'Does the child have a bursary?', kind: 'radios', choices: yesOrNo },
      ],
    },
  ],
};
