import { useFilters } from '../../hooks.ts';
import { FilterChip } from '../../ui/fields/FilterChip.tsx';
import css from './Analysis.module.css';
import { bestFirst } from './sheetOrder.ts';

/** By which figure the students stand, the best first; the headings of the sheet do the same. */
export function SheetOrder({ titles }: { titles: readonly string[] }) {
  const [{ by }, change] = useFilters({ by: '' });
  return (
    <span className={css.order}>
      <FilterChip
        label="Order"
        placeholder="Name"
        options={titles.map((title, index) => ({ value: bestFirst(`t${index}`, title), label: title }))}
        value={by}
        onChange={(next) => change({ by: next })}
      />
    </span>
  );
}
