import type { Found } from '../screen.ts';
import { screenAt } from './allScreens.ts';

/** Of the signed-in user, the latest first, in memory alone: the names in it go with the page or the sign-out. */
let places: Found[] = [];

const most = 8;

/** Follows the titles of the page. Returns a function that forgets all and stops. */
export function rememberPlaces(): () => void {
  const title = document.querySelector('title') ?? document.head.appendChild(document.createElement('title'));
  const note = () => {
    const { pathname, search } = window.location;
    const screen = screenAt(pathname);
    if (!screen) return;
    const href = screen.ofRecord ? pathname + search : pathname;
    const name = document.title.replace(/ · Somero$/, '');
    const detail = name === screen.title ? '' : screen.title;
    places = [{ href, name, detail }, ...places.filter((place) => place.href !== href)].slice(0, most);
  };
  const observer = new MutationObserver(note);
  observer.observe(title, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    places = [];
  };
}

/** Where the user has been, but for where they are. */
export function recentPlaces(): readonly Found[] {
  const { pathname, search } = window.location;
  return places.filter(({ href }) => href !== pathname && href !== pathname + search);
}
