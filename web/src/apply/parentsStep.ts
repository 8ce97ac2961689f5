import { guardianFields, parentsInPortal, sharedHome } from '@somero/contract/students/studentFields.ts';
import type { Step } from './FieldSpec.ts';
import { plainSpecs } from './plainSpecs.ts';

const questions = { name: ['Full name'], nin: ['National ID number (NIN)'], job: ['Post at work'] } as const;
const parent = (prefix: string) => plainSpecs(parentsInPortal, questions, prefix);

export const parentsStep: Step = {
  word: 'Parents',
  title: 'Parents or guardian',
  sections: [
    { title: 'Father or guardian', fields: parent('f_') },
    {
      title: 'Mother',
      fields: parent('m_'),
      copies: {
        words: 'Same home as the father',
        names: ['nationality', ...Object.keys(sharedHome)].map((name): [string, string] => [`f_${name}`, `m_${name}`]),
      },
    },
    {
      title: 'Who cares for the child',
      fields: plainSpecs(guardianFields, {
        orphan: ['Is the child an orphan?'],
        guardian_info: ['About the guardian', 'Their name, phone and relationship to the child.'],
      }),
    },
  ],
};
