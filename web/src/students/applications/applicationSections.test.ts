import { expect, test } from 'vitest';
import { schoolOf } from '../../school/School.ts';
import { schoolLists } from '../../testing/schoolLists.ts';
import { applicationSections } from './applicationSections.ts';
import { applicationRecord } from './testing/applications.ts';

const sectionsOf = (more: Parameters<typeof applicationRecord>[0] = {}) =>
  applicationSections(applicationRecord(more), schoolOf({ error: false, msg: '', ...schoolLists }));

test('an application is read in the order of the specification', () => {
  const sections = sectionsOf({ nin: 'CF1', jobs: 'Cooking', leader: 'YES', orphan_guardian_info: 'An aunt' });
  const labels = sections.map(({ rows }) => rows.map(([label]) => label));
  expect(labels.slice(0, 5)).toEqual([
    ['Surname', 'Firstname', 'Gender', 'Date of birth', 'Religion', 'Level'],
    ['School of UCE', 'Index number', 'Aggregates', 'Grade', 'LIN'],
    ['Nationality', 'First communion', 'Confirmation'],
    ['Orphan', 'Guardian information'],
    ['Class'],
  ]);
  expect(sections.map(({ title }) => title).slice(5)).toEqual([
    'Father / guardian',
    'Mother',
    'Siblings',
    'Clubs, games and best subjects',
    'Fees',
    'Health',
    'Jobs, identity and residency',
  ]);
  expect(labels.at(-1)).toEqual(['Jobs', 'Leader', 'NIN', 'Residency type']);
});

test('the school before is of UCE for A-level, otherwise of PLE', () => {
  expect(sectionsOf({ levelID: 2 })[1]?.title).toBe('Previous school (UCE)');
  expect(sectionsOf({ levelID: 1 })[1]?.title).toBe('Previous school (PLE)');
});
