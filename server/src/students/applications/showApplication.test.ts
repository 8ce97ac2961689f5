import { expect, test } from 'vitest';
import {
  beginAsParent,
  completeForm,
  furtherFields,
  onePixelPicture,
  openAdmissions,
  sendOne,
} from '../../testing/applications.ts';
import { advancedMathematics, sampleClass } from '../../testing/sampleClass.ts';
import { startSchool, type TestPayload } from '../../testing/startSchool.ts';
import { register, studentForm } from '../../testing/studentForm.ts';

test('the office sees every field, under the names of the second document', async () => {
  const school = await startSchool();
  const { papers } = await sampleClass(school);
  const { office } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const { id } = await parent.call('saveApplication', {
    ...{ ...who, step: 2, ...completeForm, ...furtherFields },
    ...{ level: 2, sclass: 5, subjectList: [advancedMathematics], papersList: papers },
    ...{ photo: onePixelPicture, resultSlip: onePixelPicture },
  });
  const { selected } = await office.call('showApplication', { showID: id });
  const parentFields = (prefix: 'f' | 'm') =>
    Object.fromEntries(
      [
        ['name', 'name'],
        ['dob', 'dob'],
        ['nationality', 'nationality'],
        ['district', 'dis'],
        ['county', 'county'],
        ['subcounty', 'scounty'],
        ['village', 'village'],
        ['occupation', 'occup'],
        ['jobPost', 'job'],
        ['placeOfWork', 'work'],
        ['postAddress', 'postal'],
        ['phone', 'phone'],
        ['email', 'email'],
        ['nin', 'nin'],
      ].map(([read, sent]) => [
        `${prefix}_${read}`,
        (furtherFields as unknown as Record<string, string>)[`${prefix}_${sent}`],
      ]),
    );
  expect(selected).toEqual({
    ...{ id, indexNo: '003301/368', surname: 'Nakato', firstname: 'Mary', othername: 'Peace', gender: 'Female' },
    ...{ dob: '2013-04-06', religion: 1, levelID: 2, currentClass: 5, currentStream: null, house: null },
    ...{ currentSubject: String(advancedMathematics), currentPapers: papers.join(','), residencyType: 2 },
    ...{ clubs: 'SCRIPTURE UNION,Beekeepers', game1: 'FOOTBALL,Mweso', bestSubjects: 'ENGLISH,Storytelling' },
    ...{ image: expect.stringMatching(/^\/files\//), image2: expect.stringMatching(/^\/files\//) },
    ...{ nationality: 'Ugandan', ple_uce_aggr: '9', ple_uce_school: 'Nile View Primary School', ple_uce_grade: '1' },
    ...{ first_communion: 'YES', mugigi: 'YES', confirmation: 'NO' },
    ...{ orphan: 'NO', orphan_guardian_info: 'Uncle Peter, Jinja', ...parentFields('f'), ...parentFields('m') },
    ...{ sibling_number: 4, family_position: 2 },
    ...{ sibling_1: 'Kato', sibling_2: 'Babirye', sibling_3: 'Kizza', sibling_4: 'Nambi', sibling_5: 'Opio' },
    ...{ work1: 'Nurse', work2: 'Pupil', work3: 'Driver', work4: 'Student', work5: 'Baker' },
    ...{ physical_handicaps: 'None seen', chronic_disease: 'Asthma', allergies: 'Groundnuts', do_not_eat: 'Mudfish' },
    ...{ personal_problems: 'Far from home', jobs: 'Class monitor', leader: 'YES' },
    ...{ nin: 'CF12345678ABCD', lin: 'LIN0001', whoPays_fee: 'DAD AND MOTHER', sponsor_info: 'Rotary Jinja' },
    ...{ bursary: 'YES', status: 1, saveStatus: 2, rejectionReason: '', studentID: null },
    ...{ created_at: '2026-06-15T08:00:00.000Z', updated_at: '2026-06-15T08:00:00.000Z' },
    myapplicant: { phone: who.phone, email: 'parent@example.org' },
  });
  expect((await office.download(selected.image)).status).toBe(200);
});

test('an application that was only begun is shown as far as it goes', async () => {
  const school = await startSchool();
  const { office } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const { id } = await parent.call('saveApplication', { ...who, step: 1 });
  const { selected } = await office.call('showApplication', { showID: id });
  expect(selected).toMatchObject({ surname: '', religion: null, levelID: null, clubs: '', image: '', f_name: '' });
});

test('what can hardly be right in one that waits is told before it is decided, in the words that approving has', async () => {
  const school = await startSchool();
  const odd = { dob: '1980-01-01', f_phone: '12345', m_email: 'grace', m_dob: '2020-02-02', studentNo: 'KE-77' };
  const { office, id } = await sendOne(school, odd);
  const { warnings } = await office.call('showApplication', { showID: id });
  expect(warnings).toEqual([
    'Index number: Not in the usual form, for example 003301/368 or U2769/018',
    'The student would be 46 years old',
    'Phone of the father or guardian: This is not a phone number. Write it like 0772123456, or with + and the country code',
    'Email of the mother: This is not an email address. Write it like name@example.com',
    'Date of birth of the mother: This parent would be 6 years old',
  ]);
  const approved = await office.call('approveStudent', { studentID: id, action: 1, stream: 1, house: 1 });
  expect(approved.warnings).toEqual(warnings);
  expect((await office.call('showApplication', { showID: id })).warnings).toEqual([]);
});

test('an application that does not exist is not found', async () => {
  const school = await startSchool();
  const office = await school.with(['admit']);
  expect((await office.ask('showApplication', { showID: 99 })).status).toBe(404);
});

test('of one that waits, the streams of its class and the houses come with the fewest students first', async () => {
  const school = await startSchool();
  const { office, id } = await sendOne(school);
  const none = (await office.call('showApplication', { showID: id })).places;
  expect(none.streams.map(({ students }) => students)).toEqual(none.streams.map(() => 0));
  const [first = 0, second = 0] = none.streams.map((each) => each.id);
  const [house = 0, boysHouse = 0] = none.houses.map((each) => each.id);
  const join = (studentNo: string, more: Partial<TestPayload<'addStudent'>>) =>
    register(school, { ...studentForm, studentNo, sclass: 1, stream: first, house, ...more });
  await join('003301/001', { gender: 'Female' });
  await join('003301/002', { gender: 'Male', house: boysHouse });
  await join('003301/003', { gender: 'Male', stream: second });
  const { places } = await office.call('showApplication', { showID: id });
  expect(places.streams.slice(-2)).toEqual([
    { id: second, students: 1 },
    { id: first, students: 2 },
  ]);
  // She is not offered a house of boys before one with more students, and empty houses come first.
  expect(places.houses.slice(0, -2).every(({ students }) => students === 0)).toBe(true);
  expect(places.houses.slice(-2)).toEqual([
    { id: house, students: 2 },
    { id: boysHouse, students: 1 },
  ]);
  await office.call('approveStudent', { studentID: id, action: 1, stream: first, house });
  const decided = await office.call('showApplication', { showID: id });
  expect(decided.places).toEqual({ streams: [], houses: [] });
});
