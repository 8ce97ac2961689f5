import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { reminderNames } from '@somero/contract/sms/rules.ts';
import { staffCategories } from '@somero/contract/staff/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import type { Db } from '../../handle.ts';
import type { Message } from './addressed.ts';

type About = Partial<Pick<Message, 'audience' | 'source' | 'classID' | 'streamID' | 'staffCat' | 'selectedContacts'>>;

/** Whom a batch goes to, in words: «S1 EAST», «All staff». */
export async function aboutOf(db: Db, message: About): Promise<string> {
  const { audience, source, classID, streamID, staffCat, selectedContacts = [] } = message;
  if (source !== undefined) return reminderNames[source];
  if (audience === 'STAFF' && staffCat !== undefined)
    return staffCategories.find(({ id }) => id === staffCat)?.name ?? texts.allStaff;
  if (audience !== 'PARENTS' || classID === undefined) return texts.contacts(selectedContacts.length);
  const found = await together(ofClass.first(db, { classID }), ofStream.first(db, { streamID: streamID ?? 0 }));
  return found.flatMap((each) => each?.name ?? []).join(' ') || texts.allClasses;
}

const ofClass = prepared((db: Db, { classID }: { classID: number }) =>
  db.selectFrom('classes').select('name').where('id', '=', classID),
);
const ofStream = prepared((db: Db, { streamID }: { streamID: number }) =>
  db.selectFrom('listEntries').select('name').where('list', '=', sql.lit('streams')).where('id', '=', streamID),
);
