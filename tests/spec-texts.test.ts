import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesOf } from './sources.ts';

// Every text that the two specification documents quote, to the letter, misspellings included: users know them. What is
// built has each in one texts.ts; a label may stand in its screen. Who builds one of the later ones moves it up.

/** First document, by section. */
const first = {
  'Add and See Categories': [
    'Are you sure you want to delete this category permanently?',
    'Please enter category',
    'Category name must not contain spaces',
    'Please add at least one right to  the new category',
  ],
  Login: ['Please fill in all fields'],
  'Add and update staff': [
    'Please enter all fields',
    'Select at least one trained subject',
    'serial number must not contain spaces',
    'Passwords do not match',
    'First add atleast one category/ account type before adding a new user',
    'username must not contain spaces',
    'Please select account type',
  ],
  Projects: [
    'Project Activities',
    'Activity Details',
    'No activities data uploaded yet',
    'Are ready to approve this activity ?',
    'Approving...',
    'Are you sure you want to Delete this activity?',
    'Deleting...',
    'Please fill in all feilds',
    'Please add a receipt for the activity to be entered',
    'Enter only digits for activity amount',
    'Generate Project Report',
    'File Creation...',
    'File has been created, use buttons below to take action',
    'Project Receipts',
    'Please enter receipt for the project',
    'Invalid receipt format, it should be a jpeg, jpg, png,  pdf, word or spreadsheet document',
    'Enter only digits for project amount',
    'Enter only digits for cost of 1 Dollar',
    'Enter only digits for cost of 1 Euro',
    'Enter at least one activity',
    'Select at least one user',
    'Please enter at least one activity with its budgeted amount',
    'Please select at least one user',
  ],
  'Empty lists': ['No data found'],
};

/** Second document, by section. */
const second = {
  Students: [
    'Please enter all fields marked with a *',
    'Select at least one subject',
    'Index number must not contain spaces',
    'Please select Residency Type',
    'Please select house',
    'Select papers per subject as to be taken by the student',
    'Select Papers Per Subject For The Student',
    'Download Admission & Acceptance',
    'Please select class and stream',
  ],
  'Subjects, chapters, papers': [
    'Enter subject name',
    'Select subject category',
    'Select level',
    'Select Level',
    'Select subject',
    'Please select level and subject',
    'Enter paper/ charpter name',
  ],
  Teachers: ['Please select teacher', 'No teachers  found'],
  Marks: [
    'Please select class,stream and exam set',
    'Please select year, class,stream and exam set',
    'Time for adding marks expired, contact the admin',
    'Time for editting marks expired, contact the admin',
    'Score can not exceed 100',
    'Score can not be below 0',
    'Score can not exceed 80%',
    'Score can not exceed 3',
    'Score can not be below 0.9',
    'Generic skills should be less than 150 characters',
    'Teachers Remarks should be less than 150 characters',
    'Fill in all feilds with *',
    'Select exam set and subject',
    'Select exam set, subject and charpter',
    'Select exam set, subject and paper',
    'Select exam set',
    'No rights',
  ],
  Reports: [
    'Please select all feilds marked with *',
    'Select atleast one exam set',
    'Generating Reports...',
    'Download Generated Reports',
    'Generating Reports',
    'GENERATE STUDENTS EOY REPORT',
    'No Years found',
    'NO YEAR FOUND',
  ],
  Applications: [
    'NO APPLICATION YET',
    'Take Action',
    'Applicant Details',
    'Incomplete Application',
    'Worked On',
    'Please select year,term and action type',
    'Enter reason for rejection',
    'Please assign stream to the student',
    'Please assign house to the student',
  ],
  Promotion: [
    'Select class both classes',
    'Promotion is only allowed in the same level eg olevel class to olevel class',
    "In promotion, 'promote from class' can not be greater than 'promote to class'",
    'Demotion is only allowed in the same level eg olevel class to olevel class',
    "In demotion, 'demote from class' can not be less than 'demote to class'",
    'Select class',
    'Select atleast one student',
  ],
  'Class list and house list': [
    'Please select all feilds',
    'GENERATE HOUSE LIST',
    'Download Generated house list',
    'Generating Houselist',
    'Please select class and house',
  ],
  'Chapters for class': [
    'Please select year, class and subject',
    'Atleast select charpters for one term',
    'Please select year',
    'Please select subject',
  ],
  Fees: [
    'Enter amount',
    'Enter new amount',
    'Amount should be greater than zero',
    'Select Class',
    'Select atleast one fees category',
    'Enter student registration number',
    'Select all feilds marked with *',
  ],
  SMS: [
    'Select action',
    'Select Class and Stream',
    'Select Class, Stream and enter message to send',
    'Select students whose parents are to receive the message',
    'Select staff type',
    'Select staff type and enter message to send',
    'Select staff to receive the message',
    'Enter all feilds marked with a *',
    'Fill in all feilds marked with a *',
    "'Start From' date can not be greater than 'End At' date *",
  ],
  'Empty lists and other messages': [
    'No Classes found',
    'No Year found',
    'No Term found',
    'No level found',
    'No subject category found',
    'No religion found',
    'No house found',
    'No student data found',
    'No students found',
    'No papers has been found in relation to level and subject',
    'No charpter has been found in relation to class and subject',
    'No charpters found for the selected subject',
  ],
};

/** What stands on buttons, titles and links of the screens that are built. */
const labels = [
  'LOGIN',
  'Select All',
  'View Details',
  'Logout',
  'GENERATE REPORT',
  'Add Class-Charpter Setting',
  'Update Class Charpter Setting',
  'Update Class-Charpter Setting',
  'Check For Marks To Update',
  'PROMOTE STUDENT',
  'DEMOTE TO STUDENT',
  'DEACTIVATE STUDENT',
  'ALL CLASSES',
  'Loading...',
  'Download File',
  'Update Project',
  'Deactivate Project',
  'Activate Project',
  'Add Activity',
  'View Activities',
  'Approved',
  'View Receipts',
];

/** Texts of what later issues build. */
const later = {
  sms: ['Make SMS Payment', 'TOTAL SMS', 'TOTAL NO', '@name', 'No action'],
};

const product = sourcesOf('contract/src', 'server/src', 'web/src').filter((source) => !isTest(source));
const isTexts = ({ path }: Source) => /^contract\/src\/[^/]+\/texts\.ts$/.test(path);
const screens = product.filter(({ path }) => path.startsWith('web/src/'));

/** The texts that stand in quotation marks in a source, read as the language reads them. */
const quoted = ({ text }: Source): string[] =>
  [...text.replaceAll(/^import .*$/gm, '').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map((match) =>
    (match[1] ?? match[2] ?? '').replaceAll(/\\(['"\\])/g, '$1'),
  );

const places = new Map<string, string[]>();
for (const source of product) {
  for (const text of quoted(source)) places.set(text, [...(places.get(text) ?? []), source.path]);
}
const placesOf = (text: string): string[] => places.get(text) ?? [];

describe('each text of the specification has one place', () => {
  test.each(Object.entries({ ...first, ...second }))('%s', (_, texts) => {
    for (const text of texts) {
      const found = placesOf(text);
      expect({ text, found, inTexts: found.filter((path) => isTexts({ path, text: '' })).length }).toMatchObject({
        text,
        inTexts: 1,
      });
      // A second one would be changed without the first.
      expect({ text, found }).toEqual({ text, found: [expect.stringMatching(/\/texts\.ts$/)] });
    }
  });
});

test('every label of the screens that are built is there to the letter', () => {
  const shown = [...screens, ...product.filter(isTexts)].map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
});

test('a text that was built has left the list of later ones', () => {
  const built = Object.values(later)
    .flat()
    .filter((text) => placesOf(text).some((path) => isTexts({ path, text: '' })));
  expect(built).toEqual([]);
});

test('a text that the product has no use for is nowhere', () => {
  // calls.md, The menu: account categories work.
  expect(placesOf('this feature is deactivated')).toEqual([]);
});

test('no text is listed twice', () => {
  const all = [first, second, later].flatMap((lists) => Object.values(lists).flat());
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});
