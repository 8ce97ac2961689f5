import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export async function secureHeaders(app: FastifyInstance): Promise<void> {
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
    strictTransportSecurity: false,
  });
}
