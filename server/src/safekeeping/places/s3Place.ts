import type { Anchor } from '../../chain/anchors.ts';
import { ObjectMissing } from '../../gateways/s3/BucketFailure.ts';
import { type Bucket, openBucket } from '../../gateways/s3/openBucket.ts';
import type { S3Address } from '../../gateways/s3/S3Address.ts';
import { type Place, PlaceMissing, readText } from './Place.ts';

const anHour = 3_600_000;
const anchorFolder = 'anchors/';

/** @throws PlaceMissing when the bucket does not answer, or lets nobody in with this key */
export async function openS3Place(address: S3Address): Promise<Place> {
  const bucket = openBucket(address);
  const list = (folder: string) => namesIn(bucket, `${folder}/`);
  try {
    await list('sets');
  } catch (error) {
    throw new PlaceMissing((error as Error).message);
  }
  const place: Place = {
    ...{ address: address.address, list, read: bucket.read, remove: bucket.remove },
    keepAnchors: (anchors) => keepAnchors(place, anchors),
    readAnchors: async () => {
      const days: string[] = [];
      for (const name of await namesIn(bucket, anchorFolder)) days.push(await readText(place, name));
      return days.join('');
    },
    setAnchorsAside: async (ending) => {
      for (const name of await namesIn(bucket, anchorFolder)) {
        await bucket.write(`anchors-${ending}/${name.slice(anchorFolder.length)}`, await bucket.read(name));
        await bucket.remove(name);
      }
    },
    write: (name, content) => bucket.write(name, typeof content === 'string' ? Buffer.from(content) : content),
    tidy: (now) => bucket.dropUnfinished(new Date(now.getTime() - anHour)),
    free: async () => null,
  };
  return place;
}

/** A bucket appends nothing: a day's anchors are written again with each hour. */
async function keepAnchors(place: Place, anchors: readonly Anchor[]): Promise<void> {
  const lines = new Map<string, string[]>();
  for (const anchor of anchors) {
    const name = `${anchorFolder}${anchor.at.slice(0, 10)}.log`;
    if (!lines.has(name)) lines.set(name, await readLines(place, name));
    const isThere = ({ chain, seq, hash }: Anchor) =>
      chain === anchor.chain && seq === anchor.seq && hash === anchor.hash;
    const own = lines.get(name) ?? [];
    if (!own.some((line) => isThere(JSON.parse(line) as Anchor))) own.push(JSON.stringify(anchor));
  }
  for (const [name, own] of lines) await place.write(name, own.map((line) => `${line}\n`).join(''));
}

async function readLines(place: Pick<Place, 'read'>, name: string): Promise<string[]> {
  try {
    return (await readText(place, name)).split('\n').filter((line) => line !== '');
  } catch (error) {
    if (error instanceof ObjectMissing) return [];
    throw error;
  }
}

async function namesIn(bucket: Bucket, beginning: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of bucket.list(beginning)) names.push(...page.map(({ name }) => name));
  return names.sort();
}
