import type { Answer } from '@somero/contract';
import { shownPhone } from '@somero/contract/telephone.ts';
import type { Recipient } from './Recipient.ts';
import { aContact } from './typedNumbers.ts';

/** What was read of a sheet, as it is kept on the device. */
export interface ReadSheet extends Pick<Answer<'readSmsSheet'>, 'contacts' | 'columns' | 'rows'> {
  /** Its name. */
  file: string;
}

export const contactsOfSheet = ({ contacts, columns, rows }: ReadSheet): Recipient[] => [
  ...contacts.map(({ values, ...contact }) =>
    aContact({
      ...contact,
      name: contact.name || shownPhone(contact.phone),
      problem: '',
      columns: Object.fromEntries(columns.map((column, index) => [column.toLowerCase(), values[index] ?? ''])),
    }),
  ),
  ...rows.map(({ line, name, phone, problem }) =>
    aContact({ id: `line ${line} of the sheet`, name: name || `Line ${line}`, phone, problem }),
  ),
];
