import { theKept } from '../../kept/theKept.ts';
import type { Stored } from './outbox/CommentsOutbox.ts';
import { withNews } from './withNews.ts';

/** Comments that the server stores now stand in the kept lists too, also when none is open. */
export async function keepStored(stored: readonly Stored[]): Promise<void> {
  for (const each of stored) await theKept.change('getComments', (answer) => withNews(answer, each));
}
