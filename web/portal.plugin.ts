import type { Plugin } from 'vite';

const mark = '?portal';
const portal = /\/web\/src\/apply\//;
const shared = /\/contract\/src\/|\/web\/src\/ui\//;

/** Keeps the portal of parents apart from the app of the staff. */
export const portalPlugin = (): Plugin[] => [ownCopies, aloneCheck, notAnApp];

/**
 * The portal gets copies of its own of what it takes from the contract, and of the few functions of the staff's screens that it
 * needs too. Shared, a module of texts would lie in the staff's first file, and a parent's phone would fetch all of that for a
 * few words.
 */
const ownCopies: Plugin = {
  name: 'somero-own-copies',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!importer || !(portal.test(importer) || importer.endsWith(mark))) return null;
    const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
    return found && shared.test(found.id) ? { ...found, id: found.id + mark } : found;
  },
};

/** A class field, say, would bring a helper along that lies in the staff's first file. */
const aloneCheck: Plugin = {
  name: 'somero-portal-alone',
  generateBundle(_, bundle) {
    const portalFile = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'apply');
    const imports = portalFile?.type === 'chunk' ? [...portalFile.imports, ...portalFile.dynamicImports] : ['nothing'];
    if (imports.length > 0) this.error(`The portal of parents must be one file, and imports ${imports.join(', ')}`);
  },
};

/** A parent is not asked to install what is the staff's. */
const notAnApp: Plugin = {
  name: 'somero-not-an-app',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      /\/(apply|verify)\.html$/.test(path) ? html.replace(/\s*<link rel="manifest"[^>]*>/, '') : html,
  },
};
