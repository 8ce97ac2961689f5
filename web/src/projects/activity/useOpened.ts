import { useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFilters } from '../../hooks.ts';

/** Both are in the address and in the history: a link opens them and Back closes the last one. */
export function useOpened() {
  const [{ project, activity }, change] = useFilters({ project: 0, activity: 0 });
  const left = useRef('');

  const open = (name: 'project' | 'activity', id: number) => {
    left.current = '';
    const params = new URLSearchParams(window.location.search);
    // The filters of the projects are not those of the activities.
    if (name === 'project') for (const each of [...params.keys()]) params.delete(each);
    params.set(name, String(id));
    navigate(`${window.location.pathname}?${params}`, { state: { opened: name } });
    if (name === 'activity') return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  /** The activity. */
  const close = () => {
    const state = window.history.state as { opened?: string } | null;
    if (state?.opened !== 'activity') return change({ activity: 0 });
    // A second press before the browser went back would leave the screen.
    if (left.current === window.location.search) return;
    left.current = window.location.search;
    window.history.back();
  };
  return { project, activity, open, close };
}
