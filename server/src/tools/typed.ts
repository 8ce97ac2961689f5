import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * What was typed after a command. A word that it does not know, or that npm took for itself, ends the program with 2.
 * @param bare how many words without -- it takes
 */
export function typed<const Options extends ParseArgsOptionsConfig>(options: Options, bare = 0) {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const names = Object.keys(options);
  try {
    const found = parseArgs({ args, options, allowPositionals: true });
    const taken = names.find((name) => isAtNpm(name) && !(name in found.values));
    const odd = found.positionals.find((word, at) => at >= bare || word === '');
    if (taken !== undefined)
      console.error(`npm took --${taken} for itself. Write: npm run ${process.env.npm_lifecycle_event} -- --${taken}`);
    else if (odd === undefined) return found;
    else throw new Error(odd === '' ? 'A word is empty' : `Unknown word '${odd}'`);
  } catch (error) {
    // Node adds what a programmer may do about it.
    const [problem] = (error as Error).message.split(/\.\s|\n/);
    const known = names.map((name) => `--${name}`).join(' ');
    console.error(known === '' ? problem : `${problem}. There are: ${known}`);
  }
  process.exit(2);
}

/** Without -- before it npm gives a word to the environment. What the server of `npm start` runs was not typed: there it is a setting of .npmrc. */
const isAtNpm = (name: string): boolean =>
  process.env.npm_lifecycle_event?.replace(/:(.)/, (_, letter) => letter.toUpperCase()) === ownName &&
  Boolean(process.env[`npm_config_${name.replaceAll('-', '_')}`]);

const ownName = basename(process.argv[1] ?? '', '.ts');

/** @param isSaid --yes was typed @throws Error when nobody says yes */
export async function askYes(isSaid: boolean | undefined): Promise<void> {
  if (isSaid) return;
  if (!process.stdin.isTTY) throw new Error('Write --yes to say that you know');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Write yes to go on: ').finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('You did not say yes');
}

/** Of an option that stands alone, and of one with a word after it. */
export const flag = { type: 'boolean' } as const;
export const value = { type: 'string' } as const;
