import { expect, test } from 'vitest';
import { addMark } from '../../testing/addMark.ts';
import { beginAsParent, completeForm, onePixelPicture, openAdmissions } from '../../testing/applications.ts';
import { english } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('the applications of a year and term, at whatever stage, in the order in which they came', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const pictures = { photo: onePixelPicture, resultSlip: onePixelPicture };
  const first = await parent.call('saveApplication', { ...who, step: 2, ...completeForm, ...pictures });
  const second = await parent.call('saveApplication', { ...who, step: 1, surname: 'Kato' });
  await parent.call('sendApplication', { ...who, id: first.id });
  const { students, path } = await office.call('getStudentApplications', { ...intake, action: 'APPLICATION' });
  expect(path).toBe('');
  const times = { created_at: '2026-06-15T08:00:00.000Z', updated_at: '2026-06-15T08:00:00.000Z' };
  const myapplicant = { phone: who.phone, email: 'parent@example.org' };
  expect(students).toEqual([
    {
      ...{ id: first.id, indexNo: '003301/368', surname: 'Nakato', firstname: 'Mary', othername: '', gender: 'Female' },
      ...{ levelID: 1, currentClass: 1, residencyType: 2, status: 1, saveStatus: 3, ...times, myapplicant },
      ...{ image: expect.stringMatching(/^\/files\//), image2: expect.stringMatching(/^\/files\//) },
    },
    {
      ...{ id: second.id, indexNo: '', surname: 'Kato', firstname: '', othername: '', gender: '' },
      ...{ levelID: null, currentClass: null, residencyType: null, status: 1, saveStatus: 1, ...times, myapplicant },
      ...{ image: '', image2: '' },
    },
  ]);
  for (const shown of [students[0]?.image, students[0]?.image2]) {
    expect((await office.download(shown ?? '')).headers['content-type']).toBe('image/jpeg');
  }
});

test('applicants without an application are a list of their own', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const begun = await beginAsParent(school);
  await beginAsParent(school, '0782 000 002');
  await begun.parent.call('saveApplication', { ...begun.who, step: 1 });
  const { students } = await office.call('getStudentApplications', { ...intake, action: 'APPLICANT' });
  expect(students).toMatchObject([
    {
      ...{ surname: '', saveStatus: 0, image: '', created_at: '2026-06-15T08:00:00.000Z' },
      myapplicant: { phone: '0782 000 002', email: 'parent@example.org' },
    },
  ]);
});

test('it is counted how many were begun, sent, approved, and how many of these have a mark', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const funnel = async (of = intake) =>
    (await office.call('getStudentApplications', { ...of, action: 'APPLICANT' })).funnel;
  expect(await funnel()).toEqual({ begun: 0, sent: 0, approved: 0, reported: 0 });
  const { parent, who } = await beginAsParent(school);
  expect(await funnel()).toEqual({ begun: 1, sent: 0, approved: 0, reported: 0 });
  const ids: number[] = [];
  for (const studentNo of ['003301/368', '003301/369', '003301/370'])
    ids.push((await parent.call('saveApplication', { ...who, step: 2, ...completeForm, studentNo })).id);
  for (const id of ids.slice(0, 2)) await parent.call('sendApplication', { ...who, id });
  await beginAsParent(school, '0782 000 002');
  const { studentID = 0 } = await office.call('approveStudent', {
    ...{ studentID: ids[0] ?? 0, action: 1, stream: 1, house: 1 },
  });
  expect(await funnel()).toEqual({ begun: 4, sent: 2, approved: 1, reported: 0 });
  const place = { classID: 1, streamID: 1, setID: 12, subjectID: english, paperID: 0 };
  await addMark(school, { studentID, ...place, score: 200 });
  expect(await funnel()).toEqual({ begun: 4, sent: 2, approved: 1, reported: 1 });
  expect(await funnel({ ...intake, termID: 1 })).toEqual({ begun: 0, sent: 0, approved: 0, reported: 0 });
});

test('another year or term has others, and says so when it has none', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  await parent.call('saveApplication', { ...who, step: 1, surname: 'Kato' });
  for (const other of [{ termID: 1 }, { yearID: intake.yearID - 1 }, { yearID: 999 }]) {
    for (const action of ['APPLICATION', 'APPLICANT'] as const) {
      const asked = await office.ask('getStudentApplications', { ...intake, ...other, action });
      expect(asked).toMatchObject({ status: 200, body: { msg: 'No student data found', students: [] } });
    }
  }
});

test('year, term and action must be chosen', async () => {
  const school = await startSchool();
  const { office, intake } = await openAdmissions(school);
  const whole = { ...intake, action: 'APPLICANT' };
  for (const field of ['yearID', 'termID', 'action']) {
    const { status, body } = await office.ask('getStudentApplications', { ...whole, [field]: '' } as never);
    expect({ field, status, msg: body.msg }).toEqual({
      field,
      status: 400,
      msg: 'Please select year,term and action type',
    });
  }
});
