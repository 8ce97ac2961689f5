import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { staffCategories } from '@somero/contract/staff/rules.ts';
import type { Db } from '../../handle.ts';
import type { Message } from './addressed.ts';

/** Whom a batch goes to, in words: «S1 EAST», «All staff». */
export async function aboutOf(db: Db, message: Message): Promise<string> {
  const { audience, source, classID = 0, streamID = 0, staffCat = 0, selectedContacts = [] } = message;
  if (source === 'FEES') return texts.feeReminders;
  if (audience === 'STAFF') return staffCategories.find(({ id }) => id === staffCat)?.name ?? texts.allStaff;
  if (audience !== 'PARENTS') return texts.contacts(selectedContacts.length);
  const classes = db.selectFrom('classes').select('name').where('id', '=', classID);
  const streams = db.selectFrom('listEntries').select('name').where('list', '=', 'streams').where('id', '=', streamID);
  const names = [(await classes.executeTakeFirst())?.name, (await streams.executeTakeFirst())?.name];
  return names.filter((name) => name !== undefined).join(' ') || texts.allClasses;
}
