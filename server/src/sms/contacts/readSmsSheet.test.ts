import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { expect, test } from 'vitest';
import { openMessages } from '../../testing/sms/openMessages.ts';
import type { Refused } from '../../testing/startSchool.ts';

const csv = (...lines: string[]) => ({ fileName: 'contacts.csv', bytes: `${lines.join('\n')}\n` });

test('contacts are read with their further columns, and lines that are no use with the reason', async () => {
  const { sender } = await openMessages();
  const file = csv(
    'Name,Phone,Bus stop',
    'Akello,772000001,Kira',
    'Okot,0414123456,',
    'Adong,0772 000001,Ntinda',
    'X,,',
  );
  expect(await sender.call('readSmsSheet', { file })).toMatchObject({
    contacts: [{ id: '+256772000001', name: 'Akello', phone: '+256772000001', network: 'MTN', values: ['Kira'] }],
    columns: ['busstop'],
    rows: [
      { line: 3, name: 'Okot', problem: texts.notMobile },
      { line: 4, name: 'Adong', problem: texts.numberTwice(2) },
      { line: 5, name: 'X', problem: texts.noNumber },
    ],
  });
});

test('a sheet without its headings, without lines or with 5,001 of them is refused; so is who may not type numbers', async () => {
  const { sender, school } = await openMessages();
  const refusal = (file: ReturnType<typeof csv>) =>
    sender.call('readSmsSheet', { file }).catch((error: unknown) => (error as Refused).msg);
  expect(await refusal(csv('Name,Number', 'Akello,0772000001'))).toBe(texts.noPhoneColumn);
  expect(await refusal(csv('Name,Phone'))).toBe(texts.noRows);
  expect(await refusal(csv('Name,Phone', ...Array<string>(5_001).fill('A,0772000001')))).toBe(texts.tooManyRows);
  const teacher = await school.with(['sendSms']);
  expect((await teacher.ask('readSmsSheet', { file: csv('Name,Phone', 'A,0772000001') })).status).toBe(403);
});
