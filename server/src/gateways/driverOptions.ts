/** What a driver needs besides account and secret. `plain` may be shown; a secret is never in an answer, a log or a reason. */
export const driverOptions: Readonly<Record<string, Readonly<Record<string, 'plain' | 'secret' | 'required secret'>>>> =
  {
    mtn: { subscription: 'required secret', environment: 'plain' },
    airtel: { hash: 'secret' },
    yo: { publicKey: 'plain' },
    relworx: { webhook: 'secret' },
  };
