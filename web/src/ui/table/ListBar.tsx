import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InBar } from '../fields/InBar.ts';
import { useNarrow } from '../useNarrow.ts';
import css from './ListBar.module.css';

interface Props {
  /** The name and placeholder of the search box; absent: no search. */
  search?: string | undefined;
  text: string;
  onText: (text: string) => void;
  filters?: ReactNode;
  allInSight?: boolean | undefined;
  tools?: ReactNode;
  /** The one main button. */
  main?: ReactNode;
}

/** The bar above a list: search, filters, what can be done with the list, and the one main button. */
export function ListBar({ search, text, onText, filters, allInSight, tools, main }: Props) {
  const isNarrow = useNarrow();
  return (
    <div className={css.bar} data-bar>
      {search && (
        <label className={css.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label={search}
            // On a phone the longer words would be cut off.
            placeholder={isNarrow ? 'Search' : search}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </label>
      )}
      {filters && (
        <InBar value>
          <div className={allInSight ? `${css.filters} ${css.lines}` : css.filters}>{filters}</div>
        </InBar>
      )}
      {(tools || main) && (
        <div className={css.tools}>
          {tools}
          {main}
        </div>
      )}
    </div>
  );
}
