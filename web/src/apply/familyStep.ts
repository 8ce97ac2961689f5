import { siblingSlots } from '@somero/contract/students/rules.ts';
import {
  abilityFields,
  churchFields,
  familyFields,
  feeFields,
  healthFields,
  inFormOrder,
} from '@somero/contract/students/studentFields.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { chosenOf } from './childStep.ts';
import type { Facts, FieldSpec, Step } from './FieldSpec.ts';
import { plainSpecs } from './plainSpecs.ts';
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

export const familyStep: Step = {
  word: 'Family',
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
        ...plainSpecs(inFormOrder(abilityFields), {
          leader: ['Has the child been a leader at school?'],
          jobs: ['Jobs that the child can do'],
        }),
      ],
    },
    {
      title: 'Brothers and sisters',
      about: 'Name at most five.',
      fields: [
        ...plainSpecs(familyFields, {
          sibNo: ['How many brothers and sisters?'],
          birthOrder: ['Which child in the family?', 'Enter 1 for the first-born.'],
        }),
        ...siblingSlots.flatMap(sibling),
      ],
    },
    {
      title: 'Health',
      about: 'The school keeps this private and uses it to care for the child.',
      fields: plainSpecs(healthFields, { disease: ['Chronic disease'], food: ['Food that the child does not eat'] }),
    },
    {
      title: 'Church',
      about: 'Fill in what applies.',
      fields: plainSpecs(churchFields, { mugigi: ['Final commitment (mugigi)'] }),
    },
    {
      title: 'School fees',
      fields: plainSpecs(feeFields, {
        fees: ['Who pays the fees?'],
        sponsor: ['Sponsor', 'Name and phone, if the child has one.'],
        bursary: ['Does the child have a bursary?'],
      }),
    },
  ],
};
