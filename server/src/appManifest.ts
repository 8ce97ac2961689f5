import type { FastifyInstance } from 'fastify';
import type { Parts } from './runCall.ts';

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });

/** What a phone takes to put the app on its home screen: the school's own name and colour, and a window of its own. */
export function registerManifest(app: FastifyInstance, { database }: Pick<Parts, 'database'>): void {
  app.get('/manifest.webmanifest', async (_, reply) => {
    const { name, colour } = await database.read
      .selectFrom('profile')
      .where('id', '=', 1)
      .select(['name', 'colour'])
      .executeTakeFirstOrThrow();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(
        JSON.stringify({
          id: '/dashboard',
          name: name || 'Somero',
          short_name: name || 'Somero',
          description: 'Students, marks and report cards of the school.',
          lang: 'en-GB',
          // Never /login: opening it ends the session.
          start_url: '/dashboard',
          scope: '/',
          display: 'standalone',
          background_color: '#f6f8f9',
          theme_color: colour || '#0b6e4f',
          icons: [
            { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            { ...icon(192), purpose: 'any' },
            { ...icon(512), purpose: 'any' },
            { ...icon(512), purpose: 'maskable' },
          ],
        }),
      );
  });
}
