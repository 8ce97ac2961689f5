import { Pages } from './Pages.tsx';
import css from './TableFoot.module.css';

/** Rows on a page; 0 is all. */
const sizes = [25, 50, 100, 0];

interface Props {
  caption: string;
  /** Absent: it stands beside the page's title. */
  count?: string | undefined;
  all: number;
  page: number;
  pages: number;
  size: number;
  go: (page: number) => void;
  resize: (size: number) => void;
}

export function TableFoot({ caption, count, all, page, pages, size, go, resize }: Props) {
  const offered = sizes.includes(size) ? sizes : [size, ...sizes];
  return (
    <Pages caption={caption} count={count} page={page} pages={pages} go={go}>
      {all > 25 && (
        <label className={css.size}>
          <span>Rows a page</span>
          <select value={size} onChange={(event) => resize(Number(event.target.value))}>
            {offered.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? 'All' : each}
              </option>
            ))}
          </select>
        </label>
      )}
    </Pages>
  );
}
