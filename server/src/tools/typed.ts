import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What was typed after a command. A word that it does not know, or that npm took for itself, ends the program with 2. */
export function typed<const Options extends ParseArgsOptionsConfig>(options: Options) {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const names = Object.keys(options);
  try {
    const found = parseArgs({ args, options, allowPositionals: true });
    const taken = names.find((name) => isAtNpm(name) && !(name in found.values));
    if (taken === undefined) return found;
    console.error(`npm took --${taken} for itself. Write: npm run ${process.env.npm_lifecycle_event} -- --${taken}`);
  } catch (error) {
    // Node adds what a programmer may do about it.
    const [problem] = (error as Error).message.split(/[.\n]/);
    console.error(`${problem}. There are: ${names.map((name) => `--${name}`).join(' ')}`);
  }
  process.exit(2);
}

/** Without -- before it npm gives a word to the environment. */
const isAtNpm = (name: string): boolean =>
  process.env.npm_lifecycle_event !== undefined && Boolean(process.env[`npm_config_${name.replaceAll('-', '_')}`]);

/** At a terminal. @throws Error when somebody does not say yes */
export async function askYes(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Write yes to go on: ').finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('You did not say yes');
}

/** Of an option that stands alone, and of one with a word after it. */
export const flag = { type: 'boolean' } as const;
export const value = { type: 'string' } as const;
