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
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // A school's own network has no certificate: the default would send browsers to https.
        upgradeInsecureRequests: null,
      },
    },
    // Each answer of a first visit carries them. No browser that we promise needs these: no page has a link to another site, and
    // frameAncestors says the last.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xFrameOptions: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && strictTransport,
  });
}
