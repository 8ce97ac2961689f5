import sharp from 'sharp';
import { expect, test } from 'vitest';
import { beginAsParent, completeForm, furtherFields, openAdmissions, sendOne } from '../../testing/applications.ts';
import { advancedMathematics } from '../../testing/sampleClass.ts';
import { startSchool, type TestPayload } from '../../testing/startSchool.ts';

type Save = Partial<TestPayload<'saveApplication'>>;

async function open() {
  const school = await startSchool();
  const { office } = await openAdmissions(school);
  const { parent, who } = await beginAsParent(school);
  const save = (fields: Save) => parent.call('saveApplication', { ...who, step: 1, ...fields });
  const refusal = async (fields: Save) => {
    const { status, body } = await parent.ask('saveApplication', { ...who, step: 1, ...fields });
    return { status, msg: body.msg, fields: body.fields, current: body.current };
  };
  const own = async () => (await parent.call('getApplications', who)).applications;
  const files = () => school.database.read.selectFrom('files').selectAll().orderBy('label').execute();
  return { school, office, parent, who, save, refusal, own, files };
}

const picture = async (width = 900, height = 800) => ({
  fileName: 'IMG_1.JPG',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#28a' } })
    .jpeg()
    .toBuffer(),
});

test('a step is kept as far as it is filled, and the next one adds to it', async () => {
  const { save, own } = await open();
  const first = await save({ surname: 'Nakato', dob: '2013-04-06', level: 1, f_name: 'Okot' });
  expect(first).toMatchObject({ saveStatus: 1, ver: 1 });
  const second = await save({ id: first.id, step: 2, m_name: 'Achieng', clubsList: ['1', 'Beekeepers'], sibNo: 0 });
  expect(second).toMatchObject({ id: first.id, saveStatus: 2, ver: 2 });
  expect(await own()).toMatchObject([
    {
      status: 1,
      saveStatus: 2,
      sentAt: '',
      form: {
        ...{ surname: 'Nakato', dob: '2013-04-06', level: 1, f_name: 'Okot' },
        ...{ m_name: 'Achieng', clubsList: ['1', 'Beekeepers'], sibNo: 0 },
      },
    },
  ]);
});

test('a field that is left out stays, an empty one is cleared, and going back to a step keeps the stage', async () => {
  const { save, own } = await open();
  const { id } = await save({ step: 2, ...completeForm, ...furtherFields });
  const back = await save({ id, step: 1, othername: '', subjectList: [], clubsList: null, sibNo: '', religion: null });
  expect(back.saveStatus).toBe(2);
  const { othername, clubsList, sibNo, ...further } = furtherFields;
  const { subjectList, religion, ...complete } = completeForm;
  expect((await own())[0]?.form).toEqual({ ...complete, ...further });
});

test('only sending makes an application complete', async () => {
  const { save, own } = await open();
  expect(await save({ ...completeForm, step: 3 })).toMatchObject({ saveStatus: 2 });
  expect((await own())[0]).toMatchObject({ saveStatus: 2, sentAt: '' });
});

test('pictures are kept as a student’s are, and what is replaced or cleared is let go', async () => {
  const { school, save, own, files } = await open();
  const { id } = await save({ ...completeForm, photo: await picture(), resultSlip: await picture(3000, 2000) });
  expect((await own())[0]).toMatchObject({ hasPhoto: true, hasResultSlip: true });
  const [photo, slip] = await files();
  expect(photo?.label).toBe('Nakato_Mary_photo.jpg');
  expect(slip?.label).toBe('Nakato_Mary_result_slip.jpg');
  const { width, height } = await sharp(await school.parts.files.read(photo?.id ?? '')).metadata();
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(3 / 4, 2);

  await save({ id, photo: await picture(300, 400), resultSlip: '' });
  expect((await own())[0]).toMatchObject({ hasPhoto: true, hasResultSlip: false });
  const left = await files();
  expect(left.map((file) => file.label)).toEqual(['Nakato_Mary_photo.jpg']);
  expect(left[0]?.id).not.toBe(photo?.id);
  // What no row names any more goes from the disk when it is a day old.
  expect(await school.parts.files.sweep(school.database, new Date(Date.now() + 25 * 3_600_000))).toBe(2);
  await expect(school.parts.files.read(photo?.id ?? '')).rejects.toThrow('ENOENT');
  expect((await school.parts.files.read(left[0]?.id ?? '')).length).toBeGreaterThan(100);
});

test('without the right phone and code no picture is so much as looked at', async () => {
  const { school, parent, who, files } = await open();
  const code = '0000-0000-0000';
  const photo = { fileName: 'a.svg', bytes: '<svg/>' };
  expect((await parent.ask('saveApplication', { ...who, code, step: 1, photo })).status).toBe(404);
  expect((await parent.ask('saveApplication', { ...who, id: 99, step: 1, photo })).status).toBe(404);
  expect((await parent.ask('saveApplication', { ...who, step: 1, photo })).status).toBe(415);
  expect(await files()).toEqual([]);
  expect(await school.database.read.selectFrom('applications').selectAll().execute()).toEqual([]);
});

test('what cannot be is refused where it stands, and nothing of the step is kept', async () => {
  const { save, refusal, own } = await open();
  const { id } = await save({ surname: 'Nakato' });
  const cases: [Save, string, string][] = [
    [{ sclass: 3 }, 'sclass', 'Applications are not open for this class'],
    [{ sclass: 99 }, 'sclass', 'Applications are not open for this class'],
    [{ religion: 99 }, 'religion', 'There is no such entry in this list'],
    [{ residencyType: 99 }, 'residencyType', 'There is no such entry in this list'],
    [{ subjectList: [1, 9999] }, 'subjectList', 'There is no such entry in this list'],
    [{ papersList: [9999] }, 'papersList', 'There is no such entry in this list'],
    [{ clubsList: ['999'] }, 'clubsList', 'There is no such entry in this list'],
    [{ gamesList: ['Chess, Ludo'] }, 'gamesList', 'A name in this list cannot contain a comma'],
    [{ dob: '2027-01-01' }, 'dob', 'This day has not come yet'],
    [{ dob: '2026-02-30' }, 'dob', 'Enter a date as YYYY-MM-DD'],
    [{ gender: 'Other' as 'Male' }, 'gender', 'Must be one of Male, Female'],
    [{ level: 3 }, 'level', 'Enter at most 2'],
    [{ leader: 'MAYBE' as 'YES' }, 'leader', 'Must be one of YES, NO'],
  ];
  for (const [fields, field, msg] of cases) {
    expect(await refusal({ id, firstname: 'Mary', ...fields })).toMatchObject({
      status: 400,
      fields: { [field]: msg },
    });
  }
  expect((await own())[0]).toMatchObject({ form: { surname: 'Nakato' }, ver: 1 });
});

test('a choice that is out of use is not taken, but one that is kept already may stay', async () => {
  const { school, office, save, refusal } = await open();
  const { id } = await save(completeForm);
  await school.database.write((db) =>
    db
      .updateTable('listEntries')
      .set({ status: 0 })
      .where('list', '=', 'religions')
      .where('id', 'in', [1, 2])
      .execute(),
  );
  await office.call('updateAdmissionSettings', { classList: [2] });
  expect(await save({ id, religion: 1, sclass: 1, surname: 'Nakimuli' })).toMatchObject({ id });
  expect(await refusal({ id, religion: 2 })).toMatchObject({
    status: 400,
    fields: { religion: 'PROTESTANT is not in use' },
  });
});

test('a draft that was changed on another telephone meanwhile is shown as it is now', async () => {
  const { save, refusal } = await open();
  const { id, ver } = await save({ surname: 'Nakato' });
  await save({ id, ver, surname: 'Nakimuli' });
  expect(await refusal({ id, ver, surname: 'Namusoke' })).toMatchObject({
    status: 409,
    current: { id, form: { surname: 'Nakimuli' }, ver: 2 },
  });
});

test('an application of somebody else is answered as one that does not exist', async () => {
  const { school, save, parent } = await open();
  const { id } = await save(completeForm);
  const stranger = await beginAsParent(school, '0782000002');
  const foreign = await parent.ask('saveApplication', { ...stranger.who, id, step: 1, surname: 'Stolen' });
  const unknown = await parent.ask('saveApplication', { ...stranger.who, id: 999, step: 1, surname: 'Stolen' });
  expect(foreign).toMatchObject({ status: 404, body: unknown.body });
  expect((await parent.ask('sendApplication', { ...stranger.who, id })).body).toEqual(unknown.body);
});

test('what was sent is not changed any more', async () => {
  const school = await startSchool();
  const { parent, who, id } = await sendOne(school);
  const changed = await parent.ask('saveApplication', { ...who, id, step: 1, surname: 'Other' });
  expect(changed).toMatchObject({
    status: 409,
    body: { msg: 'This application has been sent already', current: { id, form: { surname: 'Nakato' } } },
  });
});

test('while applications are closed a draft can be worked on, but none begun', async () => {
  const { office, save, refusal } = await open();
  const { id } = await save({ surname: 'Nakato' });
  await office.call('updateAdmissionSettings', { open: 0 });
  expect(await save({ id, surname: 'Nakimuli' })).toMatchObject({ id, ver: 2 });
  expect(await refusal({ surname: 'Kato' })).toMatchObject({
    status: 409,
    msg: 'Applications are closed at the moment',
  });
});

test('one applicant makes ten applications at most', async () => {
  const { save, refusal, own } = await open();
  for (let made = 0; made < 10; made += 1) await save({ surname: `Child ${made}` });
  expect((await refusal({ surname: 'Child 11' })).status).toBe(409);
  expect(await own()).toHaveLength(10);
});

test('the audit says which fields were saved, never what they hold', async () => {
  const { school, save } = await open();
  await save({ ...completeForm, ...furtherFields });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'saveApplication')
    .executeTakeFirstOrThrow();
  for (const name of ['disease', 'nin', 'f_phone']) expect(changes).toContain(name);
  for (const value of ['Asthma', 'CF12345678ABCD', '0772000001']) expect(changes).not.toContain(value);
});

test('an A-level draft holds subjects and papers', async () => {
  const { school, save, own } = await open();
  const papers = await school.database.read
    .selectFrom('chapters')
    .select('id')
    .where('subjectID', '=', advancedMathematics)
    .execute();
  const choice = { level: 2, sclass: 5, subjectList: [advancedMathematics], papersList: papers.map(({ id }) => id) };
  await save(choice);
  expect((await own())[0]?.form).toEqual(choice);
});

test('sixty pictures a day are a family’s, more are not', async () => {
  const { school, save, parent, who } = await open();
  const { id } = await save({ surname: 'Nakato' });
  const photo = await picture(6, 8);
  for (let time = 0; time < 50; time += 1) await save({ id, photo });
  // What the door's own limit a minute would not let through comes from another address.
  const statuses = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...who, id, step: 1 })) form.append(name, String(value));
      form.append('photo', new Blob([photo.bytes as BlobPart]), 'photo.jpg');
      const response = new Response(form);
      const answer = await school.app.inject({
        method: 'POST',
        url: '/public/saveApplication',
        remoteAddress: '10.0.0.7',
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
        payload: Buffer.from(await response.arrayBuffer()),
      });
      return answer.statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await parent.ask('getApplications', who)).status).toBe(200);
});

test('a repeated save takes nothing more from the pictures of the day', async () => {
  const { save, parent, who, files } = await open();
  const { id } = await save({ surname: 'Nakato' });
  const photo = await picture(6, 8);
  const first = await parent.call('saveApplication', { ...who, id, step: 1, photo }, { key: 'photo-1' });
  const again = (from: string) =>
    parent.call('saveApplication', { ...who, id, step: 1, photo }, { key: 'photo-1', from });
  for (const from of ['10.0.0.7', '10.0.0.8']) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => again(from)));
    for (const answer of answers) expect(answer).toEqual(first);
  }
  expect(await files()).toHaveLength(1);
});
