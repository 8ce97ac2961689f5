import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { log } from '../watching/log.ts';

/** Paths of PEM files. */
export interface TlsFiles {
  cert: string;
  key: string;
}

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

export async function readCertificate({ cert, key }: TlsFiles): Promise<Certificate> {
  const read = (path: string, name: string) =>
    readFile(path).catch((cause: Error) => {
      throw new Error(`The file of ${name} cannot be read: ${cause.message}`);
    });
  return { cert: await read(cert, 'TLS_CERT'), key: await read(key, 'TLS_KEY') };
}

/** Reads the files again when they change: new connections get the new certificate, a wrong one is left out. @returns stops it */
export function followCertificate(app: FastifyInstance, files: TlsFiles, every = 60_000): () => void {
  const server = app.server as unknown as { setSecureContext(certificate: Certificate): void };
  let known: string | undefined;
  const look = async () => {
    try {
      const changed = await Promise.all([files.cert, files.key].map(async (path) => (await stat(path)).mtimeMs));
      const isFirst = known === undefined;
      if (known === changed.join()) return;
      known = changed.join();
      if (!isFirst) server.setSecureContext(await readCertificate(files));
    } catch (error) {
      log.error({ err: error }, 'the changed certificate cannot be used: the one before stays');
    }
  };
  void look();
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
