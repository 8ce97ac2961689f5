import { english, mathematics } from './sampleClass.ts';
import type { School, TestFile, TestPayload } from './startSchool.ts';

/** What an application must have to be sent, for S1. */
export const completeForm = {
  surname: 'Nakato',
  firstname: 'Mary',
  gender: 'Female',
  dob: '2013-04-06',
  religion: 1,
  nationality: 'Ugandan',
  school: 'Nile View Primary School',
  studentNo: '003301/368',
  aggr: '9',
  grade: '1',
  level: 1,
  sclass: 1,
  subjectList: [english, mathematics],
  residencyType: 2,
} satisfies Partial<TestPayload<'saveApplication'>>;

/** Every field that an application has besides those, but for papers, each with a value of its own. */
export const furtherFields = {
  othername: 'Peace',
  gamesList: ['1', 'Mweso'],
  clubsList: ['2', 'Beekeepers'],
  bestSubjectsList: [String(english), 'Storytelling'],
  communion: 'YES',
  confirmation: 'NO',
  mugigi: 'YES',
  orphan: 'NO',
  guardian_info: 'Uncle Peter, Jinja',
  ...ofParent('f', 'Okot'),
  ...ofParent('m', 'Achieng'),
  sibNo: 4,
  birthOrder: 2,
  ...{ sib1: 'Kato', sib2: 'Babirye', sib3: 'Kizza', sib4: 'Nambi', sib5: 'Opio' },
  ...{ work1: 'Nurse', work2: 'Pupil', work3: 'Driver', work4: 'Student', work5: 'Baker' },
  fees: 'DAD AND MOTHER',
  sponsor: 'Rotary Jinja',
  bursary: 'YES',
  handicaps: 'None seen',
  disease: 'Asthma',
  allergy: 'Groundnuts',
  food: 'Mudfish',
  problems: 'Far from home',
  jobs: 'Class monitor',
  leader: 'YES',
  nin: 'CF12345678ABCD',
  lin: 'LIN0001',
} satisfies Partial<TestPayload<'saveApplication'>>;

function ofParent<P extends 'f' | 'm'>(prefix: P, name: string) {
  const fields = {
    name: `${name} James`,
    dob: prefix === 'f' ? '1980-01-02' : '1984-03-04',
    nationality: `${name} nationality`,
    dis: `${name} district`,
    county: `${name} county`,
    scounty: `${name} subcounty`,
    village: `${name} village`,
    occup: `${name} occupation`,
    job: `${name} post`,
    work: `${name} workplace`,
    postal: `${name} P.O. Box 1`,
    phone: prefix === 'f' ? '0772000001' : '0782000002',
    email: `${name.toLowerCase()}@example.org`,
    nin: prefix === 'f' ? 'CM12345678FFFF' : 'CF12345678MMMM',
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}_${field}`, value])) as {
    [K in keyof typeof fields as `${P}_${K}`]: string;
  };
}

/** A picture of one pixel. */
export const onePixelPicture: TestFile = {
  fileName: 'photo.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const parentPhone = '0772 123 456';

/** Opens applications for term 3 of the current year. */
export async function openAdmissions(school: School, classList = [1, 2, 5]) {
  const office = await school.with(['admit']);
  const { settingData } = await office.call('updateAdmissionSettings', { open: 1, termID: 3, classList });
  return { office, intake: { yearID: settingData.yearID, termID: settingData.termID } };
}

/** A parent at the portal, with the phone and code that each of their calls names. */
export async function beginAsParent(school: School, phone = parentPhone) {
  const parent = school.client('', 0);
  const { code } = await parent.call('beginApplication', { phone, email: 'parent@example.org' });
  return { parent, who: { phone, code } };
}

/** A school that takes applications, with one that was sent. */
export async function sendOne(school: School, fields: Partial<TestPayload<'saveApplication'>> = {}) {
  const opened = await openAdmissions(school);
  const begun = await beginAsParent(school);
  const { id } = await begun.parent.call('saveApplication', { ...begun.who, step: 2, ...completeForm, ...fields });
  await begun.parent.call('sendApplication', { ...begun.who, id });
  return { ...opened, ...begun, id };
}
