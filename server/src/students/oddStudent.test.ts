import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { studentForm } from '../testing/studentForm.ts';

test('a parent’s telephone, email and birth date that cannot be are told, when registering and when updating', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editStu', 'seeStu']);
  const odd = { f_phone: '07721', m_email: 'grace@school' };
  const phone = 'This is not a phone number. Write it like 0772123456, or with + and the country code';
  const { id, warnings } = await clerk.call('addStudent', { ...studentForm, studentNo: '003301/777', ...odd });
  expect(warnings).toEqual([
    `Phone of the father or guardian: ${phone}`,
    'Email of the mother: This is not an email address. Write it like name@example.com',
  ]);
  const change = { studentID: id, mphone: '0600123456', m_dob: '2020-01-01' };
  expect((await clerk.call('updateStudent', change)).warnings).toEqual([
    `Phone of the mother: ${phone}`,
    'Date of birth of the mother: This parent would be 6 years old',
  ]);
});
