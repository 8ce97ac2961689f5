import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { makeCache } from '../hooks.ts';
import { Layout, type LayoutProps } from './Layout.tsx';
import { rememberPlaces } from './recent.ts';

/** The cache of answers and the recent places live as long as the session: signing out drops them. */
export function SignedIn(props: LayoutProps) {
  const [cache] = useState(makeCache);
  useEffect(rememberPlaces, []);
  return (
    <QueryClientProvider client={cache}>
      <Layout {...props} />
    </QueryClientProvider>
  );
}
