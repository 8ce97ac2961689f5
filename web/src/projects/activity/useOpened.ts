import { useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFilters } from '../../hooks.ts';

/** Filters of the dialog's list; they are removed with the dialog. */
const ofTheList = ['find', 'approved', 'list', 'actsort', 'actpage', 'actsize', 'actq'];

const go = (change: (params: URLSearchParams) => void, how: { replace?: boolean; state?: unknown }): void => {
  const params = new URLSearchParams(window.location.search);
  change(params);
  const query = params.toString();
  navigate(window.location.pathname + (query && `?${query}`), how);
};

/** Both are in the address and in the history: a link opens them and Back closes the last one. */
export function useOpened() {
  const [{ project, activity }] = useFilters({ project: 0, activity: 0 });
  const left = useRef('');

  const open = (name: 'project' | 'activity', id: number) => {
    left.current = '';
    go((params) => params.set(name, String(id)), { state: { opened: name } });
  };
  const close = (name: 'project' | 'activity') => {
    const state = window.history.state as { opened?: string } | null;
    if (state?.opened === name) {
      // A second press before the browser went back would leave the screen.
      if (left.current === window.location.search) return;
      left.current = window.location.search;
      window.history.back();
      return;
    }
    const names = name === 'project' ? ['project', 'activity', ...ofTheList] : ['activity'];
    go((params) => names.forEach((each) => void params.delete(each)), { replace: true });
  };
  return { project, activity, open, close };
}
