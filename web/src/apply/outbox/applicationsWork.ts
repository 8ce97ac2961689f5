import type { Payload } from '@somero/contract';
import { ApiError } from '../../api.ts';
import { contentKey } from '../../contentKey.ts';
import type { Work } from '../../outbox/Work.ts';
import { ask, passes } from '../ask.ts';
import { portalOwner, readSession } from '../session.ts';
import { fileOf } from '../shrinkPicture.ts';
import { pictureNames, type Value, type Values } from '../Values.ts';
import { type ApplicationEntry, type Batch, isSame, nextBatch, settled } from './entry.ts';
import { oldEntries } from './oldEntries.ts';

/** The answer to a batch: the number of the application, or why it is refused, by field or as a whole. */
export type Result = Batch & { id?: number; refused?: Record<string, string>; msg?: string };

/** What the school has now. */
export interface Stored {
  saved: boolean;
  key: string;
  id: number;
  step: number;
  values: Values;
}

export const applicationsWork: Work<ApplicationEntry, Result, Stored> = {
  name: 'applications',
  owner: portalOwner,
  batchSize: 1,
  gathering: 0,
  sendsWhenLeft: true,
  goesWith: (a, b) => a.key === b.key,
  withTry: (entry) => {
    const tried = { ...entry, tries: entry.tries + 1 };
    const batch = nextBatch(entry);
    if (entry.id > 0 || entry.first || !batch) return tried;
    return { ...tried, first: { ...batch, key: contentKey(`${entry.key} ${entry.version}`) } };
  },
  send: async ([entry]) => (entry ? [await sent(entry)] : []),
  refusal: (entry, { message }) => ({ step: entry.step, values: {}, msg: message }),
  answered: (now, _sent, result) => now && answered(now, result),
  storedBy: ({ key }, { id, step, values }) => (id === undefined ? undefined : { saved: true, key, id, step, values }),
  inherited: oldEntries,
};

const onWire = (name: string, value: Value): Value | File =>
  pictureNames.includes(name) && typeof value === 'string' && value !== '' ? fileOf(value, name) : value;

/** @throws ApiError when none of it can be sent now */
async function sent(entry: ApplicationEntry): Promise<Result> {
  const batch = nextBatch(entry) ?? { step: entry.step, values: {} };
  const { step, values } = batch;
  const wire = Object.entries(values).map(([name, value]) => [name, onWire(name, value)]);
  const id = entry.id > 0 ? { id: entry.id } : {};
  const payload = { ...readSession(), ...id, step, ...Object.fromEntries(wire) };
  try {
    const answer = await ask('saveApplication', payload as Payload<'saveApplication'>, entry.first?.key);
    return { step, values, id: answer.id };
  } catch (error) {
    if (!(error instanceof ApiError) || passes(error)) throw error;
    const refused = blamed(Object.keys(values), error);
    if (Object.keys(refused).length === 0) throw error;
    return { step, values, refused };
  }
}

/** The fields that the school refused; a picture goes alone and is refused as a whole. */
function blamed(names: readonly string[], { fields, message }: ApiError): Record<string, string> {
  const [only = ''] = names;
  const isPicture = names.length === 1 && pictureNames.includes(only);
  const found = names.filter((name) => fields[name] !== undefined || (isPicture && name === only));
  return Object.fromEntries(found.map((name) => [name, fields[name] ?? message]));
}

function answered(now: ApplicationEntry, result: Result): ApplicationEntry | undefined {
  const { first: _, ...rest } = now;
  if (result.msg !== undefined) return { ...rest, tries: 0, state: 'refused', msg: result.msg };
  const refused = { ...now.refused, ...result.refused };
  if (result.id === undefined) return settled({ ...rest, tries: 0, refused });
  // What was changed again during the request stays.
  const left = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(result.values[name], value)));
  const known = Math.max(now.known, result.step);
  return settled({ ...rest, tries: 0, id: result.id, known, values: left(now.values), closed: left(now.closed) });
}
