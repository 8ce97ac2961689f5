import { IconSearch } from '@tabler/icons-react';
import css from './Search.module.css';

/** Like the field that it opens. */
export function SearchButton({ onPress, onPrepare }: { onPress: () => void; onPrepare?: () => void }) {
  return (
    <button
      type="button"
      className={css.open}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      onMouseEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onPress}
    >
      <IconSearch size={16} aria-hidden="true" />
      <span aria-hidden="true">Find a student, class or page</span>
      <span aria-hidden="true" className={css.key}>
        /
      </span>
    </button>
  );
}
