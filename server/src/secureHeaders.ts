import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

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
  app.addHook('onSend', (_, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      leaveToPage(reply);
      reply.raw.setHeader('Content-Security-Policy', ofAnswers);
    }
    done(null, payload);
  });
}

/** For an answer of a call, which no browser shows as a page but by mistake. Each call is lighter by 260 bytes. */
const ofAnswers = "default-src 'none';frame-ancestors 'none'";

/** What an answer has else by helmet and the hook. */
export const withoutHooks = (publicUrl: string) => ({
  'Content-Security-Policy': ofAnswers,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${strictTransport.maxAge}` }),
});

/** What only a page or a worker obeys. */
const ofPages = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'X-XSS-Protection'];

/** For a script, a style or an answer: the page that loads it has said its rules, and a first visit is lighter. */
export function leaveToPage(reply: FastifyReply): void {
  for (const name of ofPages) reply.raw.removeHeader(name);
}
