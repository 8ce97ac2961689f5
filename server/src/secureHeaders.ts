import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { withoutSchemas } from './withoutSchemas.ts';

const rules = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      // A school's own network has no certificate: the default would send browsers to https.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
};

export async function secureHeaders(app: FastifyInstance): Promise<void> {
  cached ??= computeHeaders();
  const headers = await cached;
  app.addHook('onRequest', (_, reply, done) => {
    // On the raw answer, as helmet does it, for answers that are written past Fastify.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

let cached: Promise<[name: string, value: string][]> | undefined;

/** Helmet's headers never change, and computing them costs a tenth of a small call. */
async function computeHeaders(): Promise<[name: string, value: string][]> {
  const bare = Fastify(withoutSchemas);
  bare.get('/', async () => '');
  const before = new Set(Object.keys((await bare.inject('/')).headers));
  const secured = Fastify(withoutSchemas);
  await secured.register(helmet, rules);
  secured.get('/', async () => '');
  const { headers } = await secured.inject('/');
  return Object.entries(headers)
    .filter(([name]) => !before.has(name))
    .map(([name, value]) => [name, String(value)]);
}
