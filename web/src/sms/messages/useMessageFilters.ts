import { type MessageState, messageStates } from '@somero/contract/sms/messages/states.ts';
import { useFilters } from '../../hooks.ts';
import { ofLate } from '../../school/today.ts';

export type MessagesAsked = {
  startFrom: string;
  endAt: string;
  /** Part of a name, number or text. */
  find: string;
  state: MessageState | '';
  /** 0: anybody. */
  sender: number;
};

/** In the address. */
export function useMessageFilters(): [MessagesAsked, (asked: MessagesAsked) => void] {
  const start = { ...ofLate(), find: '', state: '', sender: 0 };
  const [{ state, ...asked }, change] = useFilters(start);
  return [{ ...asked, state: messageStates.find((one) => one === state) ?? '' }, change];
}
