import { lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { goToLogin, whereNow } from '../api.ts';
import { useSession } from '../device.ts';
import { ChangePassword } from '../session/ChangePassword.tsx';
import { Login } from '../session/Login.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Fault } from './Fault.tsx';

// The login page comes without what only the screens need.
const DemandSecondFactor = lazy(() =>
  import('../session/DemandSecondFactor.tsx').then((module) => ({ default: module.DemandSecondFactor })),
);
const SignedIn = lazy(() => import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn })));

/** Who sees what: the login page, the page that demands a new password, or the screens. */
export function App() {
  const [path] = useLocation();
  const user = useSession();
  const strayed = user === null && path !== '/login';
  useEffect(() => {
    if (strayed) goToLogin(whereNow());
  }, [strayed]);

  if (strayed) return null;
  if (path === '/login') return <Login />;
  if (path === '/') return <Redirect to="/dashboard" replace />;
  return (
    // What one user was shown is gone before another sees the page.
    <Fault key={user?.userID}>
      {user?.mustChangePassword ? (
        <ChangePassword forced />
      ) : user?.mustSetSecondFactor ? (
        <Suspense fallback={<Spinner />}>
          <DemandSecondFactor />
        </Suspense>
      ) : (
        <Suspense fallback={<Spinner />}>
          <SignedIn />
        </Suspense>
      )}
    </Fault>
  );
}
