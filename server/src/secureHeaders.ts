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
      // A school's own network has no certificate: the default would send its browsers to https.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
};

/** Puts the headers on every answer that keep browsers from being misled. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  worked ??= workOut();
  const headers = await worked;
  app.addHook('onRequest', (_, reply, done) => {
    // As helmet does it, so that answers which are written past Fastify have them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

let worked: Promise<[name: string, value: string][]> | undefined;

/** Helmet works the same headers out anew for every request, a tenth of what a small call costs; so it is asked once. */
async function workOut(): Promise<[name: string, value: string][]> {
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
