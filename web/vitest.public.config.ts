import { configDefaults, defineConfig } from 'vitest/config';
import web, { publicPages } from './vitest.config.ts';

/** The tests of the pages without sign-in. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'public pages',
    include: [publicPages],
    exclude: configDefaults.exclude,
    isolate: true,
  },
});
