import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useAllowed } from '../hooks.ts';
import { opens } from '../screen.ts';
import { ChangePassword } from '../session/ChangePassword.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { allScreens, screenAt } from './allScreens.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { lazyScreens } from './lazyScreens.ts';
import { NotAllowed, NotFound } from './NotFound.tsx';

const ready = lazyScreens(allScreens);

/** The screen at the current address, if its call is allowed. */
export function CurrentScreen() {
  const [path] = useLocation();
  const may = useAllowed();
  if (path === '/dashboard') return <Dashboard />;
  if (path === '/change_password') return <ChangePassword />;
  const screen = screenAt(path);
  const Shown = ready.get(path);
  if (!screen || !Shown) return <NotFound />;
  if (!opens(screen, may)) return <NotAllowed title={screen.title} />;
  return (
    <Suspense fallback={<Spinner />}>
      <Shown />
    </Suspense>
  );
}
