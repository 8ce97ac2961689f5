import { codeView } from './codeView.ts';
import type { Draft } from './Draft.ts';
import { doorView } from './doorView.ts';
import { formView } from './formView.ts';
import { listView } from './listView.ts';
import type { ViewAt } from './Portal.ts';
import { readView } from './readView.ts';
import { reviewView } from './reviewView.ts';
import { readSession } from './session.ts';

export const viewAt: ViewAt = async (portal, [place = '', step = ''], isLeft) => {
  const session = readSession();
  if (!session) return doorView(portal);
  const stepOf = (draft: Draft) =>
    step === 'review'
      ? reviewView(portal, session, draft, isLeft)
      : formView(portal, draft, Math.min(Math.max(Number(step) || 1, 1), 3));
  if (place === 'code') return codeView(portal, session);
  if (place === 'new') return stepOf(portal.draftOf(session));
  if (!/^\d+$/.test(place)) return listView(portal, session);
  const id = Number(place);
  // What is being filled here is newer than what could be read.
  if (portal.draft?.id === id && step !== 'read') return stepOf(portal.draft);
  const { applications } = await portal.own(session);
  if (isLeft()) return undefined;
  const found = applications.find((each) => each.id === id);
  if (!found) return listView(portal, session);
  if (found.sentAt !== '') return readView(portal, found);
  return stepOf(portal.draftOf(session, found));
};
