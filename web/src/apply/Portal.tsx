import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api.ts';
import { wearColour } from '../school/face.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ask } from './ask.ts';
import { PortalState, type Said } from './PortalState.ts';
import type { Admissions } from './Values.ts';
import { type View, viewAt } from './viewAt.tsx';

/** Milliseconds before a page says that it is loading. */
const loadingAfter = 150;

export function Portal() {
  const [portal, setPortal] = useState<PortalState>();
  const [problem, setProblem] = useState<ApiError>();
  const start = useCallback(() => {
    setProblem(undefined);
    ask('getAdmissions', {}).then((admissions) => setPortal(new PortalState(admissions)), orThrow(setProblem));
  }, []);
  useEffect(start, [start]);
  useEffect(() => portal?.follow(), [portal]);
  if (portal) return <School portal={portal} />;
  if (!problem) return <main>{loading}</main>;
  return (
    <main>
      <h1>Apply for a place</h1>
      <Alert kind="bad">{problem.message}</Alert>
      <Button look="main" onClick={start}>
        Try again
      </Button>
    </main>
  );
}

const loading = <p className="quiet">Loading…</p>;

const orThrow = (hear: (problem: ApiError) => void) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  hear(error);
};

function School({ portal }: { portal: PortalState }) {
  const { school, motto, badge, colour } = portal.admissions;
  useLayoutEffect(() => wearColour(colour), [colour]);
  return (
    <>
      <header id="school">
        {badge && <img src={badge} alt="" height="40" />}
        <strong>{school}</strong>
        {motto && <span>{motto}</span>}
      </header>
      <Page portal={portal} />
      <footer>
        <Contact {...portal.admissions} />
      </footer>
    </>
  );
}

function Contact({ phones }: Admissions) {
  const numbers = phones
    .split(/[,;]/)
    .map((number) => number.trim())
    .filter(Boolean);
  if (numbers.length === 0) return null;
  return (
    <p>
      Questions? Call the school:
      {numbers.map((number) => (
        <span key={number}>
          {' '}
          <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
        </span>
      ))}
    </p>
  );
}

interface Shown {
  visit: number;
  view?: View;
  problem?: ApiError;
  said?: Said | undefined;
}

/** The page of this visit. Until it is loaded, the last page stays, without working buttons. */
function Page({ portal }: { portal: PortalState }) {
  const visit = useSyncExternalStore(portal.subscribe, portal.visit);
  const isHeld = useSyncExternalStore(portal.subscribe, portal.isHeld);
  const [shown, setShown] = useState<Shown>({ visit });
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    let isLeft = false;
    const waiting = setTimeout(() => setShown({ visit }), loadingAfter);
    const show = (found: Omit<Shown, 'visit'>) => {
      clearTimeout(waiting);
      if (!isLeft) setShown({ visit, ...found });
    };
    const fail = (problem: ApiError) => {
      // The code is not valid any more, or never was.
      if (problem.status === 404 && !isLeft) portal.signOut({ kind: 'bad', words: problem.message });
      else show({ problem });
    };
    viewAt(portal, window.location.pathname.split('/').slice(2), () => isLeft).then((view) => {
      if (!view || isLeft) return;
      show({ view, said: portal.said });
      portal.said = undefined;
    }, orThrow(fail));
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [portal, visit]);

  const { view, problem, said } = shown;
  useLayoutEffect(() => {
    if (!view) return;
    document.title = `${view.title} · ${portal.admissions.school}`;
    window.scrollTo(0, 0);
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [view, portal]);

  return (
    <main ref={main} inert={isHeld || shown.visit !== visit}>
      {problem && (
        <>
          <Alert kind="bad">{problem.message}</Alert>
          <Button look="main" onClick={() => portal.open()}>
            Try again
          </Button>
        </>
      )}
      {said && <Alert kind={said.kind}>{said.words}</Alert>}
      {view?.content ?? (!problem && loading)}
    </main>
  );
}
