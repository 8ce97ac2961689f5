import { useLocation } from 'wouter';
import { useAllowed } from '../hooks.ts';
import { opens, type Screen } from '../screen.ts';
import { ChangePassword } from '../session/ChangePassword.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TabLinks } from '../ui/TabLinks.tsx';
import { UnderTitle } from '../ui/UnderTitle.ts';
import { entryOf, screenAt, tabsOf } from './allScreens.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { NotAllowed, NotFound } from './NotFound.tsx';
import { useLoadedScreen } from './useLoadedScreen.ts';

/** The screen at the current address, if its call is allowed. */
export function CurrentScreen() {
  const [path] = useLocation();
  const may = useAllowed();
  const screen = screenAt(path);
  const isOpen = screen !== undefined && opens(screen, may);
  const Shown = useLoadedScreen(isOpen ? screen : undefined);
  if (path === '/dashboard') return <Dashboard />;
  if (path === '/change_password') return <ChangePassword />;
  if (!screen) return <NotFound />;
  if (!isOpen) return <NotAllowed title={screen.title} />;
  if (!Shown) return <Spinner />;
  return (
    <UnderTitle value={<EntryTabs screen={screen} />}>
      <Shown />
    </UnderTitle>
  );
}

/** The screens of the same entry of the menu, for a user who may open more than one. */
function EntryTabs({ screen }: { screen: Screen }) {
  const may = useAllowed();
  const mayOpen = (each: Screen) => opens(each, may);
  const entry = screen.tab === undefined ? undefined : entryOf(screen, mayOpen);
  const tabs = entry === undefined ? [] : tabsOf(entry, mayOpen);
  if (entry === undefined || tabs.length < 2) return null;
  return <TabLinks label={entry} tabs={tabs.map(({ path, title, word }) => ({ href: path, title: word ?? title }))} />;
}
