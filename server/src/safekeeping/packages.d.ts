/** The little of these that sets need: tar-stream brings no types, and those of age-encryption ask for the browser's. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Pack extends Readable {
    entry(
      header: { name: string; size: number; mode?: number; mtime?: Date },
      done: (error?: Error | null) => void,
    ): Writable;
    finalize(): void;
  }
  interface Entry extends Readable {
    header: { name: string; size: number; mode?: number; type?: string };
  }
  export function pack(): Pack;
  export function extract(): Writable & AsyncIterable<Entry>;
}

declare module 'age-encryption' {
  export class Encrypter {
    addRecipient(recipient: string): void;
    encrypt(file: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>;
  }
  export class Decrypter {
    addIdentity(identity: string): void;
    decrypt(file: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>;
  }
  export function generateX25519Identity(): Promise<string>;
  export function identityToRecipient(identity: string): Promise<string>;
}
