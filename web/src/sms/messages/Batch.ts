import type { Answer } from '@somero/contract';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { messageStates } from '@somero/contract/sms/messages/states.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { Tone } from '../../ui/Badge.tsx';

export type Batch = Answer<'getSmsBatches'>['mainData'][number];
export type ShownBatch = Answer<'showSmsBatch'>['selected'];
export type Message = Answer<'getSentSms'>['mainData'][number];

/** What changes when a batch is stopped, released or sent anew. */
export const afterBatch = ['getSmsBatches', 'showSmsBatch', 'getSentSms'] as const;

export const batchTones: Record<Batch['state'], Tone> = {
  ...{ SCHEDULED: 'sky', HELD: 'amber', SENDING: 'sky', DONE: 'leaf', STOPPED: 'grey' },
};

export const stateOptions = messageStates.map((state) => ({ value: state, label: state }));

export const isOver = ({ state }: Pick<Batch, 'state'>): boolean => state === 'DONE' || state === 'STOPPED';

/** What a batch says, as far as the user may read it. */
export const wordsOf = ({ text, isPersonal }: Pick<Batch, 'text' | 'isPersonal'>): string =>
  text || (isPersonal === 1 ? 'A text of its own for each contact' : '');

/** When a batch that waits for its time leaves, in words; one that waits for somebody's decision does not. */
export const leavesAt = ({ state, heldWhy, startsAt }: Pick<Batch, 'state' | 'heldWhy' | 'startsAt'>): string =>
  state === 'SCHEDULED' || (state === 'HELD' && heldWhy === texts.heldForHours) ? momentInWords(startsAt) : '';
