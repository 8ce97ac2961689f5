import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Browsers that came by https stay with it for a year. */
const strictTransport = { maxAge: 365 * 24 * 3600, includeSubDomains: false };

export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
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
    strictTransportSecurity: publicUrl.startsWith('https:') && strictTransport,
  });
}
