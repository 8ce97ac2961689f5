import type { ReactNode } from 'react';
import { CodeView } from './CodeView.tsx';
import { DoorView } from './DoorView.tsx';
import type { Draft } from './Draft.ts';
import { FormView } from './FormView.tsx';
import { ListView } from './ListView.tsx';
import type { PortalState } from './PortalState.ts';
import { ReadView } from './ReadView.tsx';
import { ReviewView } from './ReviewView.tsx';
import { readSession, type Session } from './session.ts';
import { steps } from './steps.ts';
import { nameOf, valuesOf } from './Values.ts';

/** One page of the portal. It starts with a heading, which gets the focus. */
export interface View {
  /** The title of the browser tab. */
  title: string;
  content: ReactNode;
}

type IsLeft = () => boolean;

/** Undefined when the address changed before the page was ready; the shared state is then not touched. */
export async function viewAt(
  portal: PortalState,
  [place = '', step = '']: string[],
  isLeft: IsLeft,
): Promise<View | undefined> {
  const session = readSession();
  if (!session) return { title: 'Apply for a place', content: <DoorView portal={portal} /> };
  const stepOf = (draft: Draft) =>
    step === 'review'
      ? reviewOf(portal, session, draft, isLeft)
      : formOf(portal, draft, Math.min(Math.max(Number(step) || 1, 1), steps.length));
  if (place === 'code') return { title: 'Your code', content: <CodeView portal={portal} session={session} /> };
  await portal.outbox.ready();
  if (isLeft()) return undefined;
  if (place === 'new') return stepOf(portal.draftOf());
  if (!/^\d+$/.test(place)) return listOf(portal, session);
  const id = Number(place);
  // The draft on this phone is newer than what was read.
  if (portal.draft?.id === id && step !== 'read') return stepOf(portal.draft);
  const { applications } = await portal.own(session);
  if (isLeft()) return undefined;
  const found = applications.find((each) => each.id === id);
  if (!found) return listOf(portal, session);
  if (found.sentAt === '') return stepOf(portal.draftOf(found));
  return { title: nameOf(valuesOf(found)), content: <ReadView portal={portal} application={found} /> };
}

async function listOf(portal: PortalState, session: Session): Promise<View> {
  const { applications } = await portal.own(session, true);
  const content = <ListView portal={portal} applications={applications} />;
  return { title: 'Your applications', content };
}

const formOf = (portal: PortalState, draft: Draft, number: number): View => ({
  title: `Step ${number}: ${steps[number - 1]?.title}`,
  content: <FormView key={number} portal={portal} draft={draft} number={number} />,
});

/** Everything is saved first, so the review shows what the school has. */
async function reviewOf(
  portal: PortalState,
  session: Session,
  draft: Draft,
  isLeft: IsLeft,
): Promise<View | undefined> {
  const isThere = await draft.flush();
  if (isLeft()) return undefined;
  if (isThere && draft.id > 0) {
    const { applications } = await portal.own(session, true);
    if (isLeft()) return undefined;
    const found = applications.find(({ id }) => id === draft.id);
    // It may have been changed on another phone.
    if (found) draft.renew(found);
  }
  const content = <ReviewView portal={portal} session={session} draft={draft} isThere={isThere} />;
  return { title: 'Check and send', content };
}
