/** One thing that a program did: to a file of its database, or a save that it acknowledged. */
export type Step =
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'acknowledge'; id: number; ver: number };

const call = /^(\w+)\((\d+)<([^>]*)>(?:, )?(.*)\)\s+= (-?\d+)/;
const acknowledged = /"results":\[\{"ok":true,"status":200,"id":(\d+),"ver":(\d+)/;

/** The bytes of a text as strace -xx writes it. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** What `strace -y -xx` wrote of one thread, as steps; what it did to other files is left out. */
export function readLog(log: string, isDatabase: (path: string) => boolean): Step[] {
  const steps: Step[] = [];
  for (const line of log.split('\n')) {
    const [, name = '', , path = '', rest = '', result] = call.exec(line) ?? [];
    if (Number(result) < 0) continue;
    const file = bytesOf(path).toString();
    const texts = [...rest.matchAll(/"([^"]*)"(\.\.\.)?/g)];
    if (texts.some(([, , cut]) => cut)) throw new Error(`strace cut a line short: ${line.slice(0, 100)}`);
    const bytes = Buffer.concat(texts.map(([, text = '']) => bytesOf(text)));
    if (name === 'write' || name === 'writev') {
      const [, id, ver] = acknowledged.exec(bytes.toString('latin1')) ?? [];
      if (id !== undefined) steps.push({ kind: 'acknowledge', id: Number(id), ver: Number(ver) });
    } else if (isDatabase(file)) {
      const last = Number(/(\d+)$/.exec(rest)?.[1]);
      if (name === 'pwrite64') steps.push({ kind: 'write', file, offset: last, bytes });
      else if (name === 'ftruncate') steps.push({ kind: 'truncate', file, size: last });
      else steps.push({ kind: 'sync', file });
    }
  }
  return steps;
}

export type Images = Map<string, Buffer>;

export function apply(images: Images, step: Step, survives: (sector: number) => boolean = () => true): void {
  if (step.kind === 'truncate') images.set(step.file, resized(images.get(step.file), step.size));
  if (step.kind !== 'write') return;
  const end = step.offset + step.bytes.length;
  const held = images.get(step.file) ?? Buffer.alloc(0);
  const image = held.length < end ? resized(held, end) : held;
  for (let from = 0; from < step.bytes.length; from += sector) {
    if (survives(from / sector)) step.bytes.copy(image, step.offset + from, from, from + sector);
  }
  images.set(step.file, image);
}

/** What a disk writes whole or not at all. */
const sector = 512;

function resized(held: Buffer = Buffer.alloc(0), size: number): Buffer {
  const image = Buffer.alloc(size);
  held.copy(image);
  return image;
}
