import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a name that is taken answers 200 with error true, whatever its case', async () => {
  const school = await startSchool();
  const clerk = await school.with(['addCat']);
  for (const catName of ['TEACHER', 'teacher', ' Teacher ', 'admin ', 'ADM1N']) {
    const { status, body } = await clerk.ask('checkCategory', { catName, id: 0 });
    expect({ catName, status, body }).toEqual({
      catName,
      status: 200,
      body: { error: true, msg: 'There is already a category with this name, or one that looks like it' },
    });
  }
});

test('a free name is free, and so is a category’s own', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editCat']);
  const free = await clerk.ask('checkCategory', { catName: 'BURSAR', id: 0 });
  expect(free).toMatchObject({ status: 200, body: { error: false } });
  await clerk.call('checkCategory', { catName: 'BURSAR' });
  await clerk.call('checkCategory', { catName: 'Teacher', id: 2 });
  expect((await clerk.ask('checkCategory', { catName: 'Teacher', id: 1 })).body.error).toBe(true);
});

test('a name that no category can have is refused with its reason', async () => {
  const school = await startSchool();
  const clerk = await school.with(['addCat']);
  const said = async (catName: string) => {
    const { status, body } = await clerk.ask('checkCategory', { catName, id: 0 });
    return [status, body.msg];
  };
  expect(await said('')).toEqual([400, 'Please enter category']);
  expect(await said('HEAD TEACHER')).toEqual([400, 'Category name must not contain spaces']);
  expect(await said('\u0410DMIN')).toEqual([400, 'Use only letters, digits and & . / - _ in a category name']);
});
