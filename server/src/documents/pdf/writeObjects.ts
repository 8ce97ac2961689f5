type Chunk = string | Uint8Array;

export type Objects = {
  /** Reserves a number; `write` must follow before the end. */
  next(): number;
  write(number: number, dictionary: string, stream?: Uint8Array): void;
  add(dictionary: string, stream?: Uint8Array): number;
  /** Answers the size of the file in bytes. */
  end(trailer: string): number;
};

/** The file structure of a PDF (ISO 32000-1, 7.5): numbered objects, where each begins, and the trailer. */
export function writeObjects(out: (chunk: Uint8Array) => void): Objects {
  const offsets: number[] = [];
  let size = 0;
  const put = (...chunks: Chunk[]) => {
    const bytes = Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? latin1(chunk) : chunk)));
    size += bytes.length;
    out(bytes);
  };
  const next = () => offsets.push(0);
  const write = (number: number, dictionary: string, stream?: Uint8Array) => {
    offsets[number - 1] = size;
    const data = stream ? ['\nstream\n', stream, '\nendstream'] : [];
    put(`${number} 0 obj\n`, dictionary, ...data, '\nendobj\n');
  };
  put('%PDF-1.7\n%\xff\xff\xff\xff\n');
  return {
    next,
    write,
    add(dictionary, stream) {
      const number = next();
      write(number, dictionary, stream);
      return number;
    },
    end(trailer) {
      const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const count = offsets.length + 1;
      const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`;
      put(table, `trailer\n<< /Size ${count} ${trailer} >>\nstartxref\n${size}\n%%EOF\n`);
      return size;
    },
  };
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

export const reference = (number: number): string => `${number} 0 R`;

/** A text of any script, as a PDF string. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
