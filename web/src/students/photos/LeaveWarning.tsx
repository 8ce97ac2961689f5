import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '../../ui/dialog/Confirm.tsx';

/** The address that a click opens in this tab; undefined when there is none. */
function destinationOf(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== window.location.origin)
    return;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  return link.pathname + link.search;
}

/** Asks before a link leaves this screen, and lets the browser ask before the tab is closed. */
export function LeaveWarning({ question }: { question: string }) {
  const [to, setTo] = useState<string>();
  const [, navigate] = useLocation();
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const pressing = (event: MouseEvent) => {
      const destination = destinationOf(event);
      if (destination === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(destination);
    };
    window.addEventListener('beforeunload', closing);
    document.addEventListener('click', pressing, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', pressing, { capture: true });
    };
  }, []);
  if (to === undefined) return null;
  return (
    <Confirm
      title="Leave this screen"
      question={question}
      action="Leave"
      danger
      onConfirm={() => navigate(to)}
      onClose={() => setTo(undefined)}
    />
  );
}
