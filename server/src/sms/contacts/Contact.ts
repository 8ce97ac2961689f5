import type { Answer } from '@somero/contract';

export type Contact = NonNullable<Answer<'getSmsContacts'>['parentsContacts']>[number];
