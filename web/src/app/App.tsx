import { lazy, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { goToLogin, whereNow } from '../api.ts';
import { useSession } from '../device.ts';
import { tidyDrafts } from '../drafts.ts';
import { tidyKept } from '../kept/endKept.ts';
import { ChangePassword } from '../session/ChangePassword.tsx';
import { Login } from '../session/Login.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Fault } from './Fault.tsx';

// A separate chunk: the login page does not need it.
const DemandSecondFactor = lazy(() =>
  import('../session/DemandSecondFactor.tsx').then((module) => ({ default: module.DemandSecondFactor })),
);
const SignedIn = lazy(() => import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn })));

export function App() {
  const [path] = useLocation();
  const user = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and for each user
  useEffect(() => {
    tidyDrafts();
    void tidyKept().catch(() => undefined);
  }, [user?.userID]);
  const hasSignedIn = useRef(false);
  hasSignedIn.current ||= path === '/login';
  const strayed = user === null && path !== '/login';
  useEffect(() => {
    if (strayed) goToLogin(whereNow());
  }, [strayed]);

  if (strayed) return null;
  if (path === '/login') return <Login />;
  if (path === '/') return <Redirect to="/dashboard" replace />;
  return (
    // A new key for each user, so that nothing of the last user stays on the page.
    <Fault key={user?.userID}>
      {user?.mustChangePassword ? (
        <ChangePassword forced />
      ) : user?.mustSetSecondFactor ? (
        <Suspense fallback={<Spinner />}>
          <DemandSecondFactor />
        </Suspense>
      ) : (
        <Suspense fallback={<Spinner />}>
          <SignedIn takesFocus={hasSignedIn.current} />
        </Suspense>
      )}
    </Fault>
  );
}
