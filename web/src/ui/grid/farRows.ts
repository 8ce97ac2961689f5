/**
 * Marks the rows of a table that are more than half a screen away from what its scroller shows: `data-far`. The style sheet
 * hides their cells: at each key the browser goes through all that it has painted.
 */
export function markFarRows(table: HTMLTableElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (rows) => {
      for (const { target, isIntersecting } of rows)
        target.toggleAttribute('data-far', !isIntersecting && !target.contains(document.activeElement));
    },
    { root: table.parentElement, rootMargin: '50% 0px' },
  );
  for (const row of table.tBodies[0]?.rows ?? []) observer.observe(row);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** For what is about to have the focus: what is hidden cannot have it. The focus brings the row into view, so it stays near. */
export function bringNear(cell: HTMLElement): void {
  cell.closest('[data-far]')?.removeAttribute('data-far');
}
