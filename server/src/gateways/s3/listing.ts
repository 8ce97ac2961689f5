import { childOf, readXml, textOf, type Xml } from '../readXml.ts';
import type { AskBucket } from './openAsk.ts';

export interface Listed {
  /** Below the prefix of the address. */
  name: string;
  size: number;
  changedAt: Date;
}

/** Of 1,000 names. An endpoint that never comes to an end is stopped. */
const mostPages = 10_000;

interface Listing {
  ask: AskBucket;
  prefix: string;
  fail: (words: string) => Error;
}

/** The objects whose names begin so, in pages. What the endpoint lists besides is left out. */
export async function* listObjects({ ask, prefix, fail }: Listing, beginning: string): AsyncGenerator<Listed[]> {
  let token: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { 'list-type': '2', prefix: prefix + beginning, ...(token && { 'continuation-token': token }) };
    const list = await readList(await ask({ method: 'GET', query }), 'ListBucketResult', fail);
    const found = list.children.filter(({ name }) => name === 'Contents').map((one) => listed(one, prefix));
    yield found.filter(({ name }) => name.startsWith(beginning));
    if (textOf(list, 'IsTruncated') !== 'true') return;
    const next = textOf(list, 'NextContinuationToken');
    if (next === '' || next === token) break;
    token = next;
  }
  throw fail('its list has no end');
}

function listed(object: Xml, prefix: string): Listed {
  const changedAt = new Date(textOf(object, 'LastModified'));
  return {
    name: nameOf(object, prefix),
    size: Number(textOf(object, 'Size')),
    // Of unknown age: never old enough to be swept.
    changedAt: Number.isNaN(changedAt.getTime()) ? new Date(8.64e15) : changedAt,
  };
}

/** What was begun before a time and never completed. One page: the next run takes the next. */
export async function listUnfinished(
  { ask, prefix, fail }: Listing,
  before: Date,
): Promise<{ name: string; uploadID: string }[]> {
  const query = { uploads: '', prefix };
  const list = await readList(await ask({ method: 'GET', query }), 'ListMultipartUploadsResult', fail);
  return list.children
    .filter((one) => one.name === 'Upload' && new Date(textOf(one, 'Initiated')) < before)
    .map((one) => ({ name: nameOf(one, prefix), uploadID: textOf(one, 'UploadId') }))
    .filter(({ name, uploadID }) => name !== '' && uploadID !== '');
}

async function readList(answer: { body: Buffer }, root: string, fail: Listing['fail']): Promise<Xml> {
  const xml = readXml(answer.body.toString('utf8'));
  if (xml?.name !== root) throw fail('it answers with something else than a list');
  return xml;
}

/** '' of one that is not below the prefix. */
function nameOf(object: Xml, prefix: string): string {
  const key = childOf(object, 'Key')?.text ?? '';
  return key.startsWith(prefix) ? key.slice(prefix.length) : '';
}
