import type { Answered } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { cellName, cellPhone, cellText } from '../../documents/sheets/cells.ts';
import { headingKey } from '../../documents/sheets/columns.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import type { Cell, Sheet } from '../../documents/sheets/Sheet.ts';
import { fail, inSteps, refuse } from '../../handle.ts';

const mostLines = 5_000;
const headings = { phone: ['phone', 'telephone', 'mobile', 'phonenumber'], name: ['name', 'names'] };

type Read = Answered<'readSmsSheet'>;

export const readSmsSheet = inSteps<'readSmsSheet', Read>({
  prepare: async ({ file }, ctx) => {
    if (ctx.who.rights.seeStu !== 1) throw refuse(schoolTexts.noRights);
    return contactsOf(await readUpload(file, ctx));
  },
  run: async (_, ctx, read) => {
    ctx.hasListed('smsSheet', { contacts: read.contacts.length });
    return read;
  },
});

/** @throws CallError 400 without the headings, without lines, or with too many */
function contactsOf({ rows: [heading, ...lines] }: Sheet): Read {
  const keys = (heading?.cells ?? []).map((cell) => headingKey(String(cell)));
  const phoneAt = keys.findIndex((key) => headings.phone.includes(key));
  const nameAt = keys.findIndex((key) => headings.name.includes(key));
  if (phoneAt < 0 || nameAt < 0) throw fail(texts.noPhoneColumn, 'file');
  if (lines.length === 0) throw fail(texts.noRows, 'file');
  if (lines.length > mostLines) throw fail(texts.tooManyRows, 'file');
  const further = keys.flatMap((key, at) =>
    at !== phoneAt && at !== nameAt && key !== '' && keys.indexOf(key) === at ? [{ key, at }] : [],
  );
  const read: Read = { contacts: [], columns: further.map(({ key }) => key), rows: [] };
  const seen = new Map<string, number>();
  for (const { line, cells } of lines) {
    const name = cellName(cells[nameAt] ?? '', 100);
    const phone = cellPhone(cells[phoneAt] ?? '', 60);
    const values = further.map(({ at }) => cellText(shown(cells[at]), 200));
    const number = mobileNumber(phone.value ?? '');
    const problem =
      [name, phone, ...values].find((each) => each.problem !== undefined)?.problem ??
      problemOf(phone.value, number, seen);
    if (problem !== '') read.rows.push({ line, name: name.value ?? '', phone: phone.value ?? '', problem });
    else {
      const own = { id: number, name: name.value ?? '', phone: number, network: networkOf(number) };
      read.contacts.push({ ...own, values: values.map(({ value = '' }) => value) });
      seen.set(number, line);
    }
  }
  return read;
}

function problemOf(typed = '', number: string, seen: ReadonlyMap<string, number>): string {
  if (number === '') return typed === '' ? texts.noNumber : texts.notMobile;
  const before = seen.get(number);
  return before === undefined ? '' : texts.numberTwice(before);
}

/** A day is written as people do. */
const shown = (cell: Cell | undefined): Cell =>
  cell instanceof Date && !Number.isNaN(cell.getTime()) ? cell.toISOString().slice(0, 10) : (cell ?? '');
