import type { Answer, CallName, Payload } from '@somero/contract';
import { useCallback, useRef, useState } from 'react';
import { ApiError, type SendOptions, send } from './api.ts';
import { contentKey } from './contentKey.ts';
import { readDraft, removeDraft, storeDraft } from './drafts.ts';

export const failureOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, { msg: error instanceof Error ? error.message : String(error) });

/** 128 random bits. `crypto.randomUUID` does not exist on a plain-http school network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fingerprint = (payload: unknown): string =>
  JSON.stringify(payload, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

export interface Sending<N extends CallName> {
  /** Undefined when the call failed; `problem` then says why. */
  send: (payload: Payload<N>) => Promise<Answer<N> | undefined>;
  sending: boolean;
  problem: ApiError | undefined;
  answer: Answer<N> | undefined;
  /** Clears the last outcome with its alert. */
  clear: () => void;
}

export interface SendingOptions extends Pick<SendOptions, 'through' | 'anonymous'> {
  /** For a call that also makes a document: after so many seconds the job is answered instead of its path. */
  wait?: number | undefined;
  /** Stores the key of an unanswered save under this name, so that it outlives the page as the draft does. */
  storeKeyAs?: string;
}

interface Intention {
  of: string;
  key: string;
}
const none: Intention = { of: '', key: '' };

/** Without room on the device, the call is sent all the same. */
function tryToStore(name: string, intention: Intention): void {
  try {
    storeDraft(name, intention);
  } catch {
    removeDraft(name);
  }
}

/**
 * Makes a call that writes. A retry of the same payload has the same Idempotency-Key, so that a save whose answer was
 * lost is not made twice. A changed payload, or one after a success, gets a new key. It reads nothing again: screens
 * use `useSend`, pages outside of the session use this.
 */
export function useSending<N extends CallName>(
  name: N,
  { wait, storeKeyAs, through, anonymous = false }: SendingOptions = {},
): Sending<N> {
  const [state, setState] = useState<{ sending: boolean; problem?: ApiError; answer?: Answer<N> }>({ sending: false });
  const intention = useRef<Intention>(none);
  const sendIt = useCallback(
    async (payload: Payload<N>) => {
      const of = contentKey(fingerprint(payload));
      const stored = storeKeyAs === undefined ? undefined : `${storeKeyAs}:key`;
      if (stored) intention.current = readDraft<Intention>(stored) ?? none;
      if (intention.current.of !== of) intention.current = { of, key: randomKey() };
      if (stored) tryToStore(stored, intention.current);
      setState({ sending: true });
      try {
        const answer = await send(name, payload, {
          idempotencyKey: intention.current.key,
          ...(wait && { wait }),
          anonymous,
          ...(through && { through }),
        });
        intention.current = none;
        if (stored) removeDraft(stored);
        setState({ sending: false, answer });
        return answer;
      } catch (error) {
        setState({ sending: false, problem: failureOf(error) });
        return undefined;
      }
    },
    [name, wait, storeKeyAs, through, anonymous],
  );
  const clear = useCallback(() => setState({ sending: false }), []);
  return { send: sendIt, sending: state.sending, problem: state.problem, answer: state.answer, clear };
}
