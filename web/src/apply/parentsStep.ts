import { yesNo } from '@somero/contract/students/rules.ts';
import type { Choice, FieldSpec, Step } from './FieldSpec.ts';

export const yesOrNo = (): Choice[] => yesNo.map((value) => ({ value, label: value }));

/** Fields of the home, which father and mother often share. */
const homeNames = ['nationality', 'dis', 'county', 'scounty', 'village', 'postal'];

const parent = (prefix: 'f_' | 'm_'): FieldSpec[] => [
  { name: `${prefix}name`, label: 'Full name', kind: 'text', max: 200, capitals: true },
  { name: `${prefix}phone`, label: 'Phone', kind: 'tel', max: 50 },
  { name: `${prefix}email`, label: 'Email', kind: 'email', max: 120 },
  { name: `${prefix}nin`, label: 'National ID number (NIN)', kind: 'text', max: 20 },
  { name: `${prefix}dob`, label: 'Date of birth', kind: 'date' },
  { name: `${prefix}nationality`, label: 'Nationality', kind: 'text', max: 100, capitals: true },
  { name: `${prefix}dis`, label: 'District', kind: 'text', max: 100, capitals: true },
  { name: `${prefix}county`, label: 'County', kind: 'text', max: 100, capitals: true },
  { name: `${prefix}scounty`, label: 'Sub-county', kind: 'text', max: 100, capitals: true },
  { name: `${prefix}village`, label: 'Village', kind: 'text', max: 100, capitals: true },
  { name: `${prefix}postal`, label: 'Postal address', kind: 'text', max: 100 },
  { name: `${prefix}occup`, label: 'Occupation', kind: 'text', max: 100 },
  { name: `${prefix}job`, label: 'Post at work', kind: 'text', max: 100 },
  { name: `${prefix}work`, label: 'Place of work', kind: 'text', max: 200 },
];

export const parentsStep: Step = {
  title: 'Parents or guardian',
  sections: [
    { title: 'Father or guardian', fields: parent('f_') },
    {
      title: 'Mother',
      fields: parent('m_'),
      copies: {
        words: 'Same home as the father',
        names: homeNames.map((name): [string, string] => [`f_${name}`, `m_${name}`]),
      },
    },
    {
      title: 'Who cares for the child',
      fields: [
        { name: 'orphan', label: 'Is the child an orphan?', kind: 'radios', choices: yesOrNo },
        {
          name: 'guardian_info',
          label: 'About the guardian',
          kind: 'area',
          max: 500,
          hint: 'Name, phone, and how related to the child.',
        },
      ],
    },
  ],
};
