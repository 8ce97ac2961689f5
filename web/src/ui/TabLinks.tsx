import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import css from './Tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { href: string; title: string }[];
}

/** Tabs that are screens, each with its own address. */
export function TabLinks({ label, tabs }: Props) {
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Only sideways: the page must not scroll.
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [path]);
  return (
    <nav ref={list} className={css.tabs} aria-label={label}>
      {tabs.map(({ href, title }) => (
        <Link key={href} href={href} className={css.tab} aria-current={path === href ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
