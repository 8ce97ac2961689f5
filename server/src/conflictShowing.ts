import { type CallName, calls } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import { CallError, type Context } from './handle.ts';

/** 409 with the record in `current`: as the call that shows it would answer the caller, else only its version. */
export async function conflictShowing(
  { who }: Pick<Context, 'who'>,
  shownBy: CallName,
  msg: string,
  record: object,
  show: () => Promise<object> | object = () => record,
): Promise<CallError> {
  const mayRead = isAllowed(calls[shownBy].allowed, who.userID === 0 ? null : who);
  const current = mayRead ? await Promise.resolve(show()).catch(onlyVersion(record)) : versionOf(record);
  return new CallError(409, msg, { extra: { current } });
}

const versionOf = (record: object) => ('ver' in record ? { ver: record.ver } : {});

/** The record may be outside the caller's classes or projects. */
const onlyVersion = (record: object) => (error: unknown) => {
  if (error instanceof CallError && error.status < 500) return versionOf(record);
  throw error;
};
